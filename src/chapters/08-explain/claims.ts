import type { Claim } from '../claim'
import { LAB } from '../lab-run'
import { cellIn, countIn, lastMoment } from '../moments'

export const claims: readonly Claim[] = [
  {
    kind: 'run',
    says: 'uncertain was tried once and waits in review',
    run: LAB,
    holds: (trace) => {
      const end = trace.moments[lastMoment(trace)]
      return (
        cellIn(end, 'jobs', 'uncertain', 'status') === 'review' &&
        cellIn(end, 'jobs', 'uncertain', 'attempts') === 1
      )
    },
  },
  {
    kind: 'run',
    says: 'retryable was tried twice and has one receipt',
    run: LAB,
    holds: (trace) => {
      const end = trace.moments[lastMoment(trace)]
      return (
        cellIn(end, 'jobs', 'retryable', 'attempts') === 2 &&
        countIn(end, 'receipts', 'retryable') === 1
      )
    },
  },
]
