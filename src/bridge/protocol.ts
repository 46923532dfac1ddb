import type { Scenario } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import type { Trace } from '../engine/trace'

/** A run to go on from another disk than the scenario's own brings that disk's bytes as `image`. */
export interface RunAsk {
  readonly scenario: Scenario
  readonly schedule: Schedule
  readonly image?: Uint8Array | undefined
}

/** What the page may ask of the host, and what it gets; `progress` is what a long answer tells on the way. */
export interface Questions {
  run: { ask: RunAsk; answer: Trace; progress: never }
  /** The database file as it is committed at a moment of the run. */
  image: { ask: RunAsk & { readonly cursor: number }; answer: Uint8Array; progress: never }
}

export type Question = keyof Questions

/** From the page to the host. */
export type Ask = {
  [Q in Question]: { readonly id: number; readonly question: Q; readonly ask: Questions[Q]['ask'] }
}[Question]

/** From the host to the page. `refused`: the answer is one sentence for the reader. `broken`: the host has a bug or is ill. */
export type Reply =
  | { readonly kind: 'ready'; readonly sqliteVersion: string }
  | { readonly kind: 'unable'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string }
  | { readonly kind: 'broken'; readonly id: number; readonly message: string }
