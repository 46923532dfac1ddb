import type { Claim } from '../claim'
import { cellIn, countIn, lastMoment } from '../moments'
import { faultAtFirstSend, providerRun } from '../provider-runs'
import { ANSWER_LOST, REQUEST_LOST } from './worlds'

export const claims: readonly Claim[] = [
  {
    kind: 'run',
    says: 'the provider has nothing in its ledger',
    run: REQUEST_LOST,
    holds: (trace) => countIn(trace.moments[lastMoment(trace)], 'effects', 'uncertain') === 0,
  },
  {
    kind: 'run',
    says: 'the answer can be lost as well as the request, and then the work is done',
    run: ANSWER_LOST,
    holds: (trace) => countIn(trace.moments[lastMoment(trace)], 'effects', 'uncertain') === 1,
  },
  {
    kind: 'run',
    says: 'the work is done after the worker has written its verdict',
    run: providerRun('lab', 1, faultAtFirstSend('late-request')),
    holds: ({ moments }) => {
      const landed = moments.findIndex(({ made }) => made?.kind === 'land')
      const before = moments[landed - 1]
      return (
        cellIn(before, 'jobs', 'uncertain', 'status') === 'review' &&
        countIn(before, 'effects', 'uncertain') === 0 &&
        countIn(moments[landed], 'effects', 'uncertain') === 1
      )
    },
  },
]
