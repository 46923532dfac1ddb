import type { Scenario } from '../engine/scenario'
import type {
  ComparedPolicy,
  FurtherLook,
  History,
  SearchProgress,
  SearchResult,
  Sight,
  WhatIsKnown,
} from '../engine/search/answers'
import type { DrawnWorlds } from '../engine/worlds/picture'

/** A scenario, and the most faults that may strike in it. */
export interface Bounded {
  readonly scenario: Scenario
  readonly faults: number
}

/** What the bench asks of a host of its own; `stop` ends that host, and another takes its place. */
export interface BenchClient {
  /** Gets the host ready before it is asked. */
  start(): void
  search(ask: Bounded, tell: (progress: SearchProgress) => void): Promise<SearchResult>
  worlds(
    ask: Bounded & { readonly unfolded?: readonly number[] },
    tell: (progress: SearchProgress) => void,
  ): Promise<DrawnWorlds>
  compare(
    ask: { readonly jobs: readonly string[]; readonly faults: number },
    tell: (cells: readonly ComparedPolicy[]) => void,
  ): Promise<readonly ComparedPolicy[]>
  /** The shortest run that shows a counter-example. */
  example(ask: { readonly id: string }): Promise<History>
  stop(): void
}

/** Answered by a third host, which keeps what it found about a scenario: a long search does not hold it up. */
export interface KnowledgeClient {
  known(ask: Bounded & { readonly sight: Sight }): Promise<WhatIsKnown>
  looks(ask: Bounded & { readonly sight: Sight }): Promise<readonly FurtherLook[]>
}
