import { budgetOf } from '../../engine/budget'
import { writeScenario } from '../../engine/link/scenario'
import type { Scenario } from '../../engine/scenario'
import type {
  ComparedPolicy,
  History,
  SearchProgress,
  SearchResult,
} from '../../engine/search/answers'
import type { DrawnWorlds } from '../../engine/worlds/picture'
import type { BenchClient } from '../search-client'
import { BenchTask } from './task'
import { BenchView } from './view'

/** The most faults offered: a search with so many still takes less than a second. */
export const MOST_FAULTS = 3
export const BUDGETS = [0, 1, 2, MOST_FAULTS] as const

/** The three long questions of the bench, asked of one host and followed by several panes; and which face is up. */
export class BenchWork {
  readonly search = new BenchTask<SearchResult, SearchProgress>()
  readonly worlds = new BenchTask<DrawnWorlds, SearchProgress>()
  readonly compare = new BenchTask<readonly ComparedPolicy[], readonly ComparedPolicy[]>()
  readonly view = new BenchView()
  readonly #client: BenchClient

  constructor(client: BenchClient) {
    this.#client = client
  }

  start(): void {
    this.#client.start()
  }

  searchAll(scenario: Scenario): void {
    const ask = { scenario, faults: budgetOf(scenario) ?? 0 }
    void this.search.start(keyOf(scenario), (tell) => this.#client.search(ask, tell))
  }

  drawWorlds(scenario: Scenario): void {
    const ask = { scenario, faults: budgetOf(scenario) ?? 0 }
    void this.worlds.start(keyOf(scenario), (tell) => this.#client.worlds(ask, tell))
  }

  /** The same drawing with these nodes unfolded. */
  unfoldWorlds(scenario: Scenario, unfolded: readonly number[]): Promise<DrawnWorlds> {
    return this.#client.worlds({ scenario, faults: budgetOf(scenario) ?? 0, unfolded }, () => {})
  }

  comparePolicies(jobs: readonly string[]): void {
    const ask = { jobs, faults: MOST_FAULTS }
    void this.compare.start(jobs.join(), (tell) => this.#client.compare(ask, tell))
  }

  findExample(id: string): Promise<History> {
    return this.#client.example({ id })
  }

  stop(): void {
    for (const task of [this.search, this.worlds, this.compare]) task.stop()
    this.#client.stop()
  }
}

/** What every face of the bench is given beside the stage. */
export interface BenchProps {
  readonly work: BenchWork
  /** False in a chapter, which has no set-up beside it. */
  readonly isBench: boolean
}

/** Equal for two scenarios that are set up the same. */
export function keyOf(scenario: Scenario): string {
  return writeScenario(scenario)
}
