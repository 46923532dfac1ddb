import type { Trace } from '../../engine/trace'
import type { Claim } from '../claim'
import { LAB } from '../lab-run'
import { cellIn, countIn } from '../moments'

export const claims: readonly Claim[] = [
  {
    kind: 'run',
    says: 'comes with its local receipt, never earlier',
    run: LAB,
    holds: ({ moments }) =>
      moments.every((moment) =>
        ['retryable', 'uncertain'].every(
          (job) =>
            cellIn(moment, 'jobs', job, 'status') !== 'done' ||
            countIn(moment, 'receipts', job) === 1,
        ),
      ),
  },
  {
    kind: 'run',
    says: 'The attempt is counted by the claim itself, in the same statement',
    run: LAB,
    holds: ({ moments }) =>
      moments.every(
        ({ made }) => !made?.text.includes("status='running'") || /attempts=\d/.test(made.text),
      ),
  },
  {
    kind: 'run',
    says: 'every change of a job is a transaction of its own',
    run: LAB,
    holds: areInTransactions,
  },
]

/** Every UPDATE and INSERT of a worker stands between a BEGIN and a COMMIT. */
function areInTransactions({ moments }: Trace): boolean {
  return moments.every(
    ({ made }, index) =>
      !/^(UPDATE|INSERT)/.test(made?.text ?? '') ||
      moments[index - 1]?.workers[0]?.isInTransaction === true,
  )
}
