import type { PolicyName } from '../engine/scenario'

/** How a worker recovers: everything that one policy does otherwise than another. */
export interface Policy {
  readonly afterNoAnswer: 'pending' | 'review'
  /** Jobs that a dead process left running; `by intent`: only an attempt that was marked is uncertain. */
  readonly orphans: 'left' | 'pending' | 'review' | 'by intent'
  /** The request carries the job's id as its idempotency key. */
  readonly hasKey: boolean
  /** From the second attempt on, the provider is asked what it has before anything is sent again. */
  readonly asksFirst: boolean
  /** The attempt is written down, and committed, before it is sent. */
  readonly marksIntent: boolean
}

const PLAIN = { hasKey: false, asksFirst: false, marksIntent: false } as const

export const POLICY: Readonly<Record<PolicyName, Policy>> = {
  lab: { ...PLAIN, afterNoAnswer: 'review', orphans: 'left' },
  blind: { ...PLAIN, afterNoAnswer: 'pending', orphans: 'pending' },
  review: { ...PLAIN, afterNoAnswer: 'review', orphans: 'review' },
  key: { ...PLAIN, afterNoAnswer: 'pending', orphans: 'pending', hasKey: true },
  reconcile: { ...PLAIN, afterNoAnswer: 'pending', orphans: 'pending', asksFirst: true },
  intent: { ...PLAIN, afterNoAnswer: 'review', orphans: 'by intent', marksIntent: true },
}
