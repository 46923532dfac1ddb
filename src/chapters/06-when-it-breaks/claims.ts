import type { Claim } from '../claim'
import { cellIn, countIn, lastMoment } from '../moments'
import { ENDED, LOCKED, WITH_KEY, WITHOUT_KEY } from './runs'

export const claims: readonly Claim[] = [
  {
    kind: 'run',
    says: 'The worker cannot write while another connection holds its transaction open.',
    run: LOCKED,
    holds: ({ moments, end }) =>
      end === 'blocked' && moments.at(-1)?.made?.message === 'database is locked',
  },
  {
    kind: 'run',
    says: 'Reading went on all the while: the worker had its SELECT before it was refused',
    run: LOCKED,
    holds: ({ moments }) =>
      moments.some(
        ({ made, prompt }) => made?.text.startsWith('SELECT') === true && prompt.isInTransaction,
      ),
  },
  {
    kind: 'run',
    says: 'The other connection rolls back, and the same statement goes through.',
    run: ENDED,
    holds: ({ lines }) => lines.at(-1)?.text === 'receipts=1 duplicate_receipts=0 review_jobs=1',
  },
  {
    kind: 'run',
    says: 'A second receipt is refused, out loud: something is wrong, and the rows show it.',
    run: WITH_KEY,
    holds: (trace) =>
      countIn(trace.moments[lastMoment(trace)], 'receipts', 'retryable') === 1 &&
      trace.lines.some(
        ({ text }) => text === 'retryable: UNIQUE constraint failed: receipts.job_id',
      ),
  },
  {
    kind: 'run',
    says: 'The same crash, and everything looks finished.',
    run: WITHOUT_KEY,
    holds: (trace) => {
      const end = trace.moments[lastMoment(trace)]
      return (
        countIn(end, 'receipts', 'retryable') === 2 &&
        cellIn(end, 'jobs', 'retryable', 'status') === 'done'
      )
    },
  },
]
