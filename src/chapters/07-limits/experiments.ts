import type { Claim } from '../../engine/scenario'
import { plan } from '../../engine/schedule'
import type { Variant } from '../chapter'
import { crashAt, FIRST_SEND, faultAtFirstSend, providerRun } from '../provider-runs'
import type { Run } from '../run'

/** The provider has answered, and nothing is recorded. */
const AFTER_FIRST_SEND = FIRST_SEND + 1

export const CRASHED = providerRun('blind', 1, crashAt(AFTER_FIRST_SEND))
export const LATE = providerRun('reconcile', 1, faultAtFirstSend('late-request'))
/** Both workers read the job as pending; then one does everything, and the other goes on with what it has read. */
export const BOTH_READ = claimsRun('read-then-write')
export const GUARDED = claimsRun('guarded')

/** What the lesson did not test, by the lesson's names. Long-lived storage has a pane of its own: no run can show it. */
export const experiments: readonly Variant[] = [
  {
    name: 'Worker crashes',
    about:
      'The worker dies after the provider has accepted and before it is recorded; the next one tries again.',
    ...CRASHED,
    cursor: AFTER_FIRST_SEND,
  },
  {
    name: 'Parallel claims',
    about: 'Both workers have read the job as pending. One finishes it; then the other goes on.',
    ...BOTH_READ,
    cursor: 2,
  },
  {
    name: 'Provider reconciliation',
    about: 'The provider is asked, and has nothing to show: the first request is still on its way.',
    ...LATE,
    cursor: FIRST_SEND,
  },
  {
    name: 'Production queue guarantees',
    about:
      'Open Outcomes: every failure within the budget is searched. What can this policy come to at its worst?',
    ...providerRun('key', 2),
    cursor: 0,
  },
]

function claimsRun(claim: Claim): Run {
  return {
    scenario: { program: 'claims', claim, receiptKey: true },
    schedule: plan(plan([], 0, { kind: 'step', worker: 'A' }), 1, { kind: 'step', worker: 'B' }),
  }
}
