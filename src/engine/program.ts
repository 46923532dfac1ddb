import type { WorkerName } from './schedule'
import type { Steps } from './steps'
import type { Value } from './values'

/** What a process knows when it begins a pass. */
export interface PassStart {
  readonly worker: WorkerName
  /** This is the first pass of a process that took the place of one that died. */
  readonly isAfterCrash: boolean
}

/** A scenario's code and its disk before the first step. `src/programs` makes one for each scenario. */
export interface Program {
  /** The modules of `src/programs` that the steps are written in, the main one first. */
  readonly files: readonly string[]
  readonly schema: string
  readonly seed: readonly { readonly text: string; readonly params: readonly Value[] }[]
  readonly workers: readonly WorkerName[]
  readonly hasProvider: boolean
  /** How many passes a process makes: a number, or on and on while a job is pending. */
  readonly passes: number | 'while pending'
  pass(start: PassStart): Steps
  /** What is checked when all passes are over, through a connection of its own. */
  readonly check: (() => Steps) | undefined
}
