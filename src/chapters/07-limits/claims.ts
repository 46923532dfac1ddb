import type { Claim } from '../claim'
import { LAB } from '../lab-run'
import { cellIn, countIn, findMade, lastMoment } from '../moments'
import { providerRun } from '../provider-runs'
import { BOTH_READ, CRASHED, GUARDED } from './experiments'

export const claims: readonly Claim[] = [
  {
    kind: 'run',
    says: 'a later pass leaves finished work alone',
    run: LAB,
    holds: ({ moments }) => {
      const done = moments.findIndex(
        (moment) => cellIn(moment, 'jobs', 'retryable', 'status') === 'done',
      )
      return (
        done > 0 &&
        moments.slice(done + 1).every(({ made }) => !/^(UPDATE|INSERT)/.test(made?.text ?? ''))
      )
    },
  },
  {
    kind: 'run',
    says: 'a worker that dies at the wrong moment leaves the work to be done again',
    run: CRASHED,
    holds: (trace) => countIn(trace.moments[lastMoment(trace)], 'effects', 'uncertain') === 2,
  },
  {
    kind: 'run',
    says: 'a finished job can be set back to running',
    run: BOTH_READ,
    holds: (trace) => {
      const end = trace.moments[lastMoment(trace)]
      const isDone = trace.moments.some(
        (moment) => cellIn(moment, 'jobs', 'order', 'status') === 'done',
      )
      return isDone && cellIn(end, 'jobs', 'order', 'status') === 'running'
    },
  },
  {
    kind: 'run',
    says: 'A claim that says what it believes, in the same statement that changes it, cannot do that',
    run: GUARDED,
    holds: (trace) =>
      cellIn(trace.moments[lastMoment(trace)], 'jobs', 'order', 'status') === 'done' &&
      findMade(trace, 'order: done attempt=1') !== undefined &&
      countIn(trace.moments[lastMoment(trace)], 'effects', 'order') === 1,
  },
  {
    kind: 'search',
    says: 'with one fault, a policy that repeats with a key comes to no duplicate',
    ...searchedRun('key'),
    faults: 1,
    holds: ({ outcomes }) => outcomes.every(({ verdicts }) => !verdicts.includes('duplicate')),
  },
  {
    kind: 'search',
    says: 'with two it does, where the provider forgets the key',
    ...searchedRun('key'),
    faults: 2,
    holds: ({ outcomes }) => outcomes.some(({ verdicts }) => verdicts.includes('duplicate')),
  },
  {
    kind: 'search',
    says: 'A policy that only ever asks a person makes no duplicate, however many faults it meets',
    ...searchedRun('review'),
    faults: 3,
    holds: ({ outcomes }) => outcomes.every(({ verdicts }) => !verdicts.includes('duplicate')),
  },
]

function searchedRun(policy: 'key' | 'review') {
  return { scenario: providerRun(policy, 3).scenario }
}
