import type { DesignCheck, DesignRun, Said, ShippedDesign } from '../engine/design/answers'
import type { Progress } from '../engine/design/search'
import type { Inspection } from '../engine/run/inspect'
import type { Scenario } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import type {
  ComparedPolicy,
  FurtherLook,
  History,
  SearchProgress,
  SearchResult,
  Sight,
  WhatIsKnown,
} from '../engine/search/answers'
import type { Trace } from '../engine/trace'
import type { DrawnWorlds } from '../engine/worlds/picture'

/** A run to go on from another disk than the scenario's own brings that disk's bytes as `image`. */
export interface RunAsk {
  readonly scenario: Scenario
  readonly schedule: Schedule
  readonly image?: Uint8Array | undefined
}

/** Every run of a scenario within a budget of faults. */
export interface SearchAsk {
  readonly scenario: Scenario
  readonly faults: number
}

/** A design as it stands in the editor. `fileName`: its ending tells TypeScript from JavaScript. */
export interface DesignAsk {
  readonly source: string
  readonly fileName: string
}

/** What the page may ask of the host, and what it gets; `progress` is what a long answer tells on the way. */
export interface Questions {
  run: { ask: RunAsk; answer: Trace; progress: never }
  /** The database file as it is committed at a moment of the run. */
  image: { ask: RunAsk & { readonly cursor: number }; answer: Uint8Array; progress: never }
  /** Whether bytes that were kept are a disk that this scenario's worker can go on with. */
  inspect: {
    ask: { readonly scenario: Scenario; readonly image: Uint8Array }
    answer: Inspection
    progress: never
  }
  search: { ask: SearchAsk; answer: SearchResult; progress: SearchProgress }
  /** The graph of worlds, laid out for drawing. */
  worlds: { ask: SearchAsk; answer: DrawnWorlds; progress: SearchProgress }
  /** Every policy under every budget up to `faults`; the cells found so far are told on the way. */
  compare: {
    ask: { readonly jobs: readonly string[]; readonly faults: number }
    answer: readonly ComparedPolicy[]
    progress: readonly ComparedPolicy[]
  }
  /** The shortest run that shows a counter-example, by its id. */
  example: { ask: { readonly id: string }; answer: History; progress: never }
  /** What the database alone proves to who reads these rows. */
  known: { ask: SearchAsk & { readonly sight: Sight }; answer: WhatIsKnown; progress: never }
  /** What one look more, or a measure taken beforehand, would add. */
  looks: {
    ask: SearchAsk & { readonly sight: Sight }
    answer: readonly FurtherLook[]
    progress: never
  }
  /** A design under a schedule, from the start on. Refused where a move cannot be made. */
  runDesign: { ask: DesignAsk & { readonly moves: Said }; answer: DesignRun; progress: never }
  /** Every rule of a design, under every schedule with so many faults at the most. */
  checkDesign: {
    ask: DesignAsk & { readonly faults: number; readonly mostWorlds?: number | undefined }
    answer: DesignCheck
    progress: Progress
  }
  shippedDesigns: {
    ask: Readonly<Record<never, never>>
    answer: readonly ShippedDesign[]
    progress: never
  }
}

export type Question = keyof Questions

/** Why there is no SQLite. `isFetched`: its file came, and cannot be run here. */
export interface Unable {
  readonly isFetched: boolean
  readonly message: string
}

/** The page's first word to a host. */
export type Start = { readonly sqlite: WebAssembly.Module } | Unable

/** From the page to the host. */
export type Ask = {
  [Q in Question]: { readonly id: number; readonly question: Q; readonly ask: Questions[Q]['ask'] }
}[Question]

/** From the host to the page. `refused`: the answer is one sentence for the reader. `broken`: the host has a bug or is ill. */
export type Reply =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'unable' } & Unable)
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string }
  | { readonly kind: 'broken'; readonly id: number; readonly message: string }
