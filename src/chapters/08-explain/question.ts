import type { Trace } from '../../engine/trace'
import { LAB } from '../lab-run'
import { cellIn, findMoment, rowsIn } from '../moments'
import type { Evidence, Option, Prediction, Told } from '../prediction'

const ATTEMPTS: Evidence = { kind: 'cell', table: 'jobs', key: 'uncertain', column: 'attempts' }

const options: readonly Option[] = [
  {
    id: 'uncertain-again',
    text: 'It tries uncertain once more',
    because:
      'A job that is not done seems to be owed another attempt. But a pass reads what is pending, and review is not.',
    holds: (told) => told.every((one) => changes(one, 'uncertain')),
    evidence: [ATTEMPTS, { kind: 'step' }],
  },
  {
    id: 'receipt-again',
    text: 'It writes a second receipt',
    because:
      'A repeated pass must not repeat finished work. It does not even get as far as the primary key: done is not pending.',
    holds: (told) => told.every(hasMoreReceipts),
    evidence: [{ kind: 'cell', table: 'receipts', key: 'retryable', column: 'job_id' }],
  },
  {
    id: 'nothing',
    text: 'It finds nothing to do',
    because: 'One job is done and the other waits for a person. The SELECT comes back empty.',
    holds: (told) => told.every((one) => !changes(one, 'uncertain') && !hasMoreReceipts(one)),
    evidence: [{ kind: 'step' }, ATTEMPTS],
  },
]

export const question: Prediction = {
  question: 'Another pass begins. What does it do?',
  options,
  asked: LAB,
  hides: [],
  askAt: lastPassAt,
  tells: () => [LAB],
  tellAt: (trace) => {
    const check = findMoment(trace, ({ made }) => made?.kind === 'check')
    return check === undefined ? undefined : check - 1
  },
}

/** The last pass has not made its first step. */
function lastPassAt(trace: Trace): number | undefined {
  const last = Math.max(...trace.moments.map(({ made }) => made?.pass ?? 0))
  const first = findMoment(trace, ({ made }) => made?.pass === last)
  return first === undefined ? undefined : first - 1
}

function changes({ trace, cursor }: Told, job: string): boolean {
  const before = trace.moments[lastPassAt(trace) ?? 0]
  return ['status', 'attempts'].some(
    (column) =>
      cellIn(before, 'jobs', job, column) !== cellIn(trace.moments[cursor], 'jobs', job, column),
  )
}

function hasMoreReceipts({ trace, cursor }: Told): boolean {
  const before = trace.moments[lastPassAt(trace) ?? 0]
  return rowsIn(trace.moments[cursor], 'receipts').length > rowsIn(before, 'receipts').length
}
