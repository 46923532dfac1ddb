import { plan } from '../../engine/schedule'
import type { Trace } from '../../engine/trace'
import { LAB } from '../lab-run'
import { cellIn, findMade, findMoment, lastMoment } from '../moments'
import type { Evidence, Option, Prediction, Told } from '../prediction'

const STATUS: Evidence = { kind: 'cell', table: 'jobs', key: 'retryable', column: 'status' }

const options: readonly Option[] = [
  {
    id: 'pending',
    text: 'pending: it is free again',
    because:
      'A queue that hands work back would need somebody to notice the death. Nobody in this lab does.',
    holds: isStatus('pending'),
    evidence: [STATUS],
  },
  {
    id: 'review',
    text: 'review: nobody knows',
    because:
      'That would be a good rule. But a rule is code that somebody runs, and this worker has none for it.',
    holds: isStatus('review'),
    evidence: [STATUS],
  },
  {
    id: 'running',
    text: 'running: nobody changes it',
    because:
      'A row says what the last committed statement made of it. `running` proves that a claim was committed, and not that anybody is alive.',
    holds: isStatus('running'),
    evidence: [STATUS],
  },
]

export const question: Prediction = {
  question:
    'The worker dies after this claim; a new one makes every pass. What does retryable say then?',
  options,
  asked: LAB,
  hides: [],
  askAt: claimedAt,
  tells: (asked) => [
    {
      ...LAB,
      schedule: plan([], claimedAt(asked) ?? 0, { kind: 'crash', worker: 'A' }),
    },
  ],
  // What the check says of it is another matter: the answer stands once the last pass is over.
  tellAt: (trace) => {
    const check = findMoment(trace, ({ made }) => made?.kind === 'check')
    return check === undefined ? lastMoment(trace) : check - 1
  },
}

function claimedAt(trace: Trace): number | undefined {
  const claim = findMade(trace, "UPDATE jobs SET status='running', attempts=1 WHERE id='retryable'")
  return claim === undefined ? undefined : findMade(trace, 'COMMIT', claim)
}

function isStatus(status: string): (told: readonly Told[]) => boolean {
  return (told) =>
    told.every(
      ({ trace, cursor }) =>
        cellIn(trace.moments[cursor], 'jobs', 'retryable', 'status') === status,
    )
}
