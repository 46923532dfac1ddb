import type { Scenario } from './scenario'
import type { Actor, Decision, Fault, Schedule, WorkerName } from './schedule'
import type { Place, Request, Step } from './steps'
import type { PromptResult } from './storage'
import type { Table } from './values'

/** What one tick did. */
export interface Tick {
  readonly tick: number
  readonly kind: Step['kind'] | 'check' | 'crash' | 'land' | 'key-forgotten' | 'prompt'
  readonly worker: WorkerName | undefined
  /** Which process of that worker, counted from 1. */
  readonly process: number | undefined
  /** Which pass of that worker, counted from 1 through all its processes; undefined outside a pass. */
  readonly pass: number | undefined
  /** The SQL with its values in place, the printed line, or what happened, in words. */
  readonly text: string
  readonly at: Place | undefined
  /** How it went, where it can go more than one way; `failed` is an error that SQLite gave. */
  readonly outcome:
    | 'accepted'
    | 'refused'
    | 'no answer'
    | 'found'
    | 'not found'
    | 'busy'
    | 'failed'
    | undefined
  readonly fault: Fault | undefined
  /** SQLite's own words, where the outcome is busy or failed. */
  readonly message: string | undefined
  readonly results: readonly PromptResult[] | undefined
}

/** A worker as it stands between two ticks. */
export interface WorkerView {
  readonly name: Actor
  readonly process: number
  readonly pass: number
  /** ready: has a next step. waiting: that step was answered "database is locked". idle: nothing to do. failed: ended by an error. */
  readonly state: 'ready' | 'waiting' | 'idle' | 'failed'
  readonly next:
    | { readonly kind: Step['kind']; readonly text: string; readonly at: Place | undefined }
    | undefined
  readonly isInTransaction: boolean
  /** What its own connection sees, while it holds uncommitted changes. */
  readonly view: readonly Table[] | undefined
}

export interface ConsoleLine {
  readonly kind: 'print' | 'error'
  readonly worker: WorkerName | undefined
  readonly text: string
}

/** The state between two ticks. Moment 0 comes before the first. */
export interface Moment {
  /** The tick that led here. */
  readonly made: Tick | undefined
  readonly committed: readonly Table[]
  readonly workers: readonly WorkerView[]
  /** The provider's ledger (table `effects`), where the scenario has a provider. */
  readonly ledger: Table | undefined
  readonly keys: readonly string[]
  readonly inFlight: readonly (Request & { readonly number: number })[]
  /** The learner's own connection: is a transaction open on it, and what does it see then. */
  readonly prompt: {
    readonly isInTransaction: boolean
    readonly view: readonly Table[] | undefined
  }
  /** Logical time, in seconds. */
  readonly clock: number
  /** How many of the trace's lines are printed by now. */
  readonly lines: number
  /** What could happen next, the undisturbed step first; without the learner's SQL. */
  readonly choices: readonly Decision[]
}

/** A whole run. `moments` has one entry more than there are ticks. */
export interface Trace {
  readonly scenario: Scenario
  readonly schedule: Schedule
  readonly moments: readonly Moment[]
  readonly lines: readonly ConsoleLine[]
  /** finished: nothing is left to do. blocked: every worker waits for a lock. cut: more than {@link MOST_TICKS} ticks. */
  readonly end: 'finished' | 'blocked' | 'cut'
}

/** A run is cut after so many ticks; no scenario of the lesson needs a tenth of them. */
export const MOST_TICKS = 2_000
