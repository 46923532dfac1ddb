/** How a worker recovers; `src/programs/policies.ts` says what each does. */
export const POLICIES = ['lab', 'blind', 'review', 'key', 'reconcile', 'intent'] as const
export type PolicyName = (typeof POLICIES)[number]

/** How one of two workers takes a job: reading first, writing under a condition, or both in one statement. */
export const CLAIMS = ['read-then-write', 'guarded', 'returning'] as const
export type Claim = (typeof CLAIMS)[number]

/** How receipt and done are committed: in one transaction, or in two, in either order. */
export const BOUNDARIES = ['together', 'receipt-first', 'done-first'] as const
export type Boundary = (typeof BOUNDARIES)[number]

/** How long a service waits before the next attempt; `src/programs/backoff.ts` has the seconds. */
export const BACKOFFS = ['none', 'exponential', 'jitter'] as const
export type Backoff = (typeof BACKOFFS)[number]

/** The most attempts of a job under every policy (M in the model). */
export const MOST_ATTEMPTS = 3

/** Everything that is decided before a run begins. Plain data: it is sent to the host and written in links. */
export type Scenario =
  /** The core lab: two jobs, one worker, three passes, a check. */
  | { readonly program: 'lab' }
  /** Receipt and done in one transaction, or in two, in either order. */
  | { readonly program: 'boundary'; readonly boundary: Boundary; readonly receiptKey: boolean }
  /** One worker and a provider across a network; `faults` is the budget of searches and of what is known. */
  | {
      readonly program: 'provider'
      readonly policy: PolicyName
      readonly jobs: readonly string[]
      readonly faults: number
    }
  /** Two workers, one pass each, over one pending job. */
  | { readonly program: 'claims'; readonly claim: Claim; readonly receiptKey: boolean }
  /** A service on a logical clock: retries with or without a limit, backoff, heartbeat and progress. */
  | {
      readonly program: 'service'
      readonly mostAttempts: number | undefined
      readonly backoff: Backoff
      readonly isStalled: boolean
    }
