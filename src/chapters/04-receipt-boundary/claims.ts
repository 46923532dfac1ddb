import type { Moment, Trace } from '../../engine/trace'
import type { Claim } from '../claim'
import { cellIn, countIn, lastMoment } from '../moments'
import { ASKED, BLIND, CUT, KEY, REVIEWED, TOGETHER } from './runs'

export const claims: readonly Claim[] = [
  {
    kind: 'run',
    says: 'the disk gets both, or neither',
    run: TOGETHER,
    holds: ({ moments }) => moments.every(isWhole),
  },
  {
    kind: 'run',
    says: 'Together, the crash leaves neither, and the next process does the whole step again',
    run: CUT.together,
    holds: (trace) => trace.moments.every(isWhole) && endOf(trace)('done', 1),
  },
  {
    kind: 'run',
    says: 'Receipt first, it leaves a receipt without the word done; the next process works again, and the key refuses its receipt',
    run: CUT['receipt-first'],
    holds: (trace) =>
      endOf(trace)('running', 1) &&
      trace.lines.some(({ text }) => text.includes('UNIQUE constraint failed')),
  },
  {
    kind: 'run',
    says: 'Done first, it leaves the word done without a receipt, and no later pass will ever look at that job again',
    run: CUT['done-first'],
    holds: (trace) => endOf(trace)('done', 0),
  },
  {
    kind: 'run',
    says: 'one transaction here does not make a call out there happen exactly once',
    run: BLIND,
    holds: (trace) => effects(trace) === 2 && receipts(trace) === 1,
  },
  {
    kind: 'run',
    says: 'repeated with the same key, the request is accepted and has no further effect',
    run: KEY,
    holds: (trace) => effects(trace) === 1 && receipts(trace) === 1,
  },
  {
    kind: 'run',
    says: 'ask the provider what it has before anything is sent again',
    run: ASKED,
    holds: (trace) => {
      const sends = trace.moments.filter(({ made }) => made?.kind === 'send')
      return sends.length === 1 && effects(trace) === 1 && receipts(trace) === 1
    },
  },
  {
    kind: 'run',
    says: 'the work was done once, and our rows do not know it',
    run: REVIEWED,
    holds: (trace) => effects(trace) === 1 && receipts(trace) === 0,
  },
]

function isWhole(moment: Moment): boolean {
  const isDone = cellIn(moment, 'jobs', 'retryable', 'status') === 'done'
  return isDone === (countIn(moment, 'receipts', 'retryable') === 1)
}

function endOf(trace: Trace): (status: string, receipts: number) => boolean {
  const moment = trace.moments[lastMoment(trace)]
  return (status, count) =>
    cellIn(moment, 'jobs', 'retryable', 'status') === status &&
    countIn(moment, 'receipts', 'retryable') === count
}

function effects(trace: Trace): number {
  return countIn(trace.moments[lastMoment(trace)], 'effects', 'uncertain')
}

function receipts(trace: Trace): number {
  return countIn(trace.moments[lastMoment(trace)], 'receipts', 'uncertain')
}
