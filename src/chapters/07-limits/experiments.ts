import type { Claim } from '../../engine/scenario'
import { plan } from '../../engine/schedule'
import type { Run, Variant } from '../chapter'
import { crashAt, faultAtFirstSend, providerRun } from '../provider-runs'

/** Something the lab did not test, named as the lesson names it: a run to step, or a search to start. */
export interface Experiment extends Variant {
  readonly id: string
  /** stage: step this run. bench: search every failure of its scenario. storage: a disk that outlives the page. */
  readonly opens: 'stage' | 'bench' | 'storage'
}

/** The policy sends without a mark: SELECT, BEGIN, UPDATE, COMMIT, send. After it the answer is there. */
const AFTER_FIRST_SEND = 5

export const CRASHED = providerRun('blind', 1, crashAt(AFTER_FIRST_SEND))
export const LATE = providerRun('reconcile', 1, faultAtFirstSend('late-request'))
/** Both workers read the job as pending; then one does everything, and the other goes on with what it has read. */
export const BOTH_READ = claimsRun('read-then-write')
export const GUARDED = claimsRun('guarded')

/** What the lesson did not test, each one the next experiment. */
export const experiments: readonly Experiment[] = [
  {
    id: 'worker-crashes',
    name: 'Worker crashes',
    about:
      'The worker dies after the provider has accepted and before it is recorded; the next one tries again.',
    ...CRASHED,
    cursor: AFTER_FIRST_SEND,
    opens: 'stage',
  },
  {
    id: 'parallel-claims',
    name: 'Parallel claims',
    about: 'Both workers have read the job as pending. One finishes it; then the other goes on.',
    ...BOTH_READ,
    cursor: 2,
    opens: 'stage',
  },
  {
    id: 'reconciliation',
    name: 'Provider reconciliation',
    about: 'The provider is asked, and has nothing to show: the first request is still on its way.',
    ...LATE,
    cursor: 4,
    opens: 'stage',
  },
  {
    id: 'long-lived-storage',
    name: 'Long-lived storage',
    about:
      'A disk that outlives the page: close the tab in the middle of a pass, and open it again.',
    scenario: { program: 'lab' },
    schedule: [],
    cursor: 0,
    opens: 'storage',
  },
  {
    id: 'queue-guarantees',
    name: 'Production queue guarantees',
    about:
      'Open Outcomes: every failure within the budget is searched. What can this policy come to at its worst?',
    ...providerRun('key', 2),
    cursor: 0,
    opens: 'bench',
  },
]

function claimsRun(claim: Claim): Run {
  return {
    scenario: { program: 'claims', claim, receiptKey: true },
    schedule: plan(plan([], 0, { kind: 'step', worker: 'A' }), 1, { kind: 'step', worker: 'B' }),
  }
}
