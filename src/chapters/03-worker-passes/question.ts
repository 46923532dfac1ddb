import { plan } from '../../engine/schedule'
import type { Trace } from '../../engine/trace'
import { LAB } from '../lab-run'
import { cellIn, countIn, findMade, findMoment } from '../moments'
import type { Evidence, Option, Prediction, Told } from '../prediction'

const STATUS: Evidence = { kind: 'cell', table: 'jobs', key: 'retryable', column: 'status' }
const NO_RECEIPT: Evidence = { kind: 'empty', table: 'receipts' }

const options: readonly Option[] = [
  {
    id: 'done-receipt',
    text: 'done, with a receipt',
    because:
      'Both statements ran, so both seem to be there. They were there for this one connection; nothing was committed.',
    holds: leaves('done', 1),
    evidence: [STATUS, NO_RECEIPT],
  },
  {
    id: 'running-nothing',
    text: 'running, no receipt',
    because:
      'The open transaction goes with its connection. What stays is the last commit: the claim.',
    holds: leaves('running', 0),
    evidence: [STATUS, NO_RECEIPT],
  },
  {
    id: 'pending-nothing',
    text: 'pending, no receipt',
    because:
      'The rollback undoes this transaction alone. The claim was committed earlier, in one of its own.',
    holds: leaves('pending', 0),
    evidence: [STATUS],
  },
]

export const question: Prediction = {
  question: 'The worker dies now, before COMMIT. What do the tables say of retryable?',
  options,
  asked: LAB,
  hides: [],
  askAt: beforeCommit,
  tells: (asked) => [
    { ...LAB, schedule: plan([], beforeCommit(asked) ?? 0, { kind: 'crash', worker: 'A' }) },
  ],
  tellAt: (trace) => findMoment(trace, ({ made }) => made?.kind === 'crash'),
}

/** Receipt and done are written, and COMMIT is next. */
function beforeCommit(trace: Trace): number | undefined {
  return findMade(trace, "UPDATE jobs SET status='done' WHERE id='retryable'")
}

function leaves(status: string, receipts: number): (told: readonly Told[]) => boolean {
  return (told) =>
    told.every(({ trace, cursor }) => {
      const moment = trace.moments[cursor]
      return (
        cellIn(moment, 'jobs', 'retryable', 'status') === status &&
        countIn(moment, 'receipts', 'retryable') === receipts
      )
    })
}
