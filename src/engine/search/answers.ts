import type { JobOutcome, Verdict } from '../outcome'
import type { PolicyName, Scenario } from '../scenario'
import type { Decision, Schedule } from '../schedule'
import type { Table } from '../values'

/** A history: the run under `schedule`, up to moment `cursor`. It opens in the stepper. */
export interface History {
  readonly schedule: Schedule
  readonly cursor: number
}

/** One way all runs can end, and the schedule that gets there with the fewest faults, then the fewest ticks. */
export interface Outcome {
  readonly jobs: readonly JobOutcome[]
  /** How many statements SQLite refused (a second receipt, by its primary key). */
  readonly refused: number
  /** The worst first; for several jobs the verdicts on any of them. */
  readonly verdicts: readonly Verdict[]
  /** How many schedules end so: exact. */
  readonly schedules: bigint
  readonly faults: number
  readonly shortest: History
}

/** How far a search has come; each number counts from its start. */
export interface SearchProgress {
  readonly worlds: number
  /** Worlds found whose futures are still to be explored. */
  readonly waiting: number
  readonly statements: number
}

export interface SearchResult {
  readonly scenario: Scenario
  /** The budget of faults. */
  readonly faults: number
  readonly outcomes: readonly Outcome[]
  /** Schedules covered: exact. A turn that SQLite answers with BUSY changes nothing and makes no new schedule. */
  readonly schedules: bigint
  readonly worlds: number
  /** Statements of the programs that ran on SQLite. */
  readonly statements: number
}

/** The graph of worlds, small enough to draw. */
export interface WorldGraph {
  readonly nodes: readonly WorldNode[]
  readonly edges: readonly WorldEdge[]
}

export interface WorldNode {
  readonly id: number
  /** Fewest ticks from the start. */
  readonly depth: number
  readonly faults: number
  /** What the jobs' rows and the ledger say there. */
  readonly jobs: readonly JobOutcome[]
  readonly isEnd: boolean
  /** On an end its worst verdict; elsewhere the worst that can still come. */
  readonly worst: Verdict | undefined
  /** The shortest history that leads there. */
  readonly history: History
}

export interface WorldEdge {
  readonly from: number
  readonly to: number
  readonly decision: Decision
  /** What the tick does, in words. */
  readonly text: string
}

/**
 * An attempt was begun; the provider did the work, did it more than once, or has a request still on its way; the
 * result was recorded; a worker died.
 */
export type PropositionId = 'begun' | 'worked' | 'worked-twice' | 'in-flight' | 'recorded' | 'died'

/** Something that holds of a job at a moment of a history, or does not; `died` is of the run, by its first job. */
export interface Proposition {
  readonly id: PropositionId
  readonly job: string
}

/** What an observer may say of one proposition, over all histories that leave what the observer sees. */
export interface Knowledge {
  readonly proposition: Proposition
  readonly value: 'known true' | 'known false' | 'unknown'
  /** How many histories there are in which it holds, and in which it does not: exact. */
  readonly histories: { readonly true: bigint; readonly false: bigint }
  /** The shortest history of each kind; the rows at their ends are the same. */
  readonly examples: { readonly true: History | undefined; readonly false: History | undefined }
}

/** What an observer reads: the local database alone, or the provider's ledger beside it. */
export type Observer = 'rows' | 'rows and ledger'

/** What is to be seen at a moment. `effects` counts the ledger's rows by job; only the richer observer uses it. */
export interface Sight {
  readonly tables: readonly Table[]
  readonly effects?: ReadonlyMap<string, number> | undefined
}

export interface WhatIsKnown {
  readonly observer: Observer
  /** No history of the scenario within the budget leaves these rows: they were changed by hand. */
  readonly isReachable: boolean
  readonly histories: bigint
  readonly facts: readonly Knowledge[]
}

/** What one more look or measure would be worth, for the same rows of jobs and receipts. */
export interface FurtherLook {
  readonly look: 'ledger' | 'key' | 'intents'
  readonly sentence: string
  /** One entry for each answer the look can give; `seen` says the answer in words. */
  readonly answers: readonly { readonly seen: string; readonly known: WhatIsKnown }[]
}

/** One cell of the comparison: the worst that a policy can come to within a budget. */
export interface ComparedPolicy {
  readonly policy: PolicyName
  readonly faults: number
  readonly worst: Verdict | undefined
  readonly verdicts: readonly Verdict[]
  readonly schedules: bigint
  readonly worlds: number
}
