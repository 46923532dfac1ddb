import { furtherLooks } from '../engine/knowledge/further-looks'
import { indexWorlds, type KnowledgeIndex, whatIsKnown } from '../engine/knowledge/knowledge'
import { writeScenario } from '../engine/link/scenario'
import type { Means } from '../engine/run/run'
import type { PolicyName, Scenario } from '../engine/scenario'
import type {
  ComparedPolicy,
  FurtherLook,
  History,
  SearchResult,
  WhatIsKnown,
  WorldGraph,
} from '../engine/search/answers'
import { comparePolicies } from '../engine/search/compare'
import { COUNTER_EXAMPLES, findCounterExample } from '../engine/search/counter-examples'
import { resultOf } from '../engine/search/result'
import { search, type Worlds } from '../engine/search/search'
import { type FoldedGraph, fold } from '../engine/worlds/fold'
import { graphOf } from '../engine/worlds/graph'
import { type DrawnWorlds, MOST_WORLDS_DRAWN, MOST_WORLDS_FOLDED } from '../engine/worlds/picture'
import type { Questions, SearchAsk } from './protocol'

type Tell = (progress: unknown) => void
type MeansOf = (scenario: Scenario) => Means

/** The page draws a report at most so often. */
const REPORT_MS = 100
/** A scenario's worlds are kept, as many scenarios as a learner goes back and forth between. */
const MOST_KEPT = 8
const kept = new Map<string, KnowledgeIndex>()

export function searchAll(ask: SearchAsk, meansOf: MeansOf, tell: Tell): SearchResult {
  return resultOf(ask.scenario, indexOf(ask, meansOf, tell).worlds)
}

export async function drawWorlds(
  ask: Questions['worlds']['ask'],
  meansOf: MeansOf,
  tell: Tell,
): Promise<DrawnWorlds> {
  const { worlds } = indexOf(ask, meansOf, tell)
  const tooMany = { kind: 'too many', worlds: worlds.list.length } as const
  if (worlds.list.length > MOST_WORLDS_FOLDED) return tooMany
  const { layOutWorlds } = await import('./lay-out-worlds')
  const graph = graphOf(worlds)
  if (worlds.list.length <= MOST_WORLDS_DRAWN) {
    const nodes = graph.nodes.map((node) => ({ ...node, count: 1 }))
    return { kind: 'picture', picture: layOutWorlds({ nodes, edges: graph.edges }) }
  }
  const folded = foldedToFit(worlds, graph, ask.unfolded ?? [])
  if (folded.nodes.length > MOST_WORLDS_DRAWN) return tooMany
  const { nodeOf } = folded
  return { kind: 'picture', picture: layOutWorlds(folded, { edges: graph.edges, nodeOf }) }
}

/** Where the drawing would hold too much, what was unfolded first is folded again. */
function foldedToFit(worlds: Worlds, graph: WorldGraph, unfolded: readonly number[]): FoldedGraph {
  const folded = fold(worlds, graph, unfolded)
  return folded.nodes.length > MOST_WORLDS_DRAWN && unfolded.length > 0
    ? foldedToFit(worlds, graph, unfolded.slice(1))
    : folded
}

export function compare(
  { jobs, faults }: Questions['compare']['ask'],
  meansOf: MeansOf,
  tell: Tell,
): readonly ComparedPolicy[] {
  const cells: ComparedPolicy[] = []
  for (const ofPolicy of comparePolicies(jobs, faults, meansOf)) {
    cells.push(...ofPolicy)
    tell([...cells])
  }
  return cells
}

export function example({ id }: Questions['example']['ask'], meansOf: MeansOf): History {
  const found = COUNTER_EXAMPLES.find((other) => other.id === id)
  if (!found) throw new Error(`There is no counter-example "${id}".`)
  return findCounterExample(found, meansOf)
}

export function known(ask: Questions['known']['ask'], meansOf: MeansOf): WhatIsKnown {
  return whatIsKnown(indexOf(ask, meansOf), ask.sight, 'rows')
}

export function looks(ask: Questions['looks']['ask'], meansOf: MeansOf): readonly FurtherLook[] {
  const { scenario, faults, sight } = ask
  const under = (policy: PolicyName) =>
    scenario.program === 'provider' && scenario.policy !== policy
      ? indexOf({ scenario: { ...scenario, policy }, faults }, meansOf)
      : undefined
  const others = { key: under('key'), intent: under('intent') }
  return furtherLooks(indexOf(ask, meansOf), sight, others)
}

/** The worlds of a scenario within a budget: those that are kept, or a new search. */
function indexOf(
  { scenario, faults }: SearchAsk,
  meansOf: MeansOf,
  tell: Tell = () => {},
): KnowledgeIndex {
  const key = `${writeScenario(scenario)} ${faults}`
  const index = kept.get(key) ?? indexWorlds(finished(search(meansOf(scenario), { faults }), tell))
  // The last one used is the last to go.
  kept.delete(key)
  kept.set(key, index)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return index
}

function finished(steps: ReturnType<typeof search>, tell: Tell): Worlds {
  let told = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - told < REPORT_MS) continue
    told = performance.now()
    tell(value)
  }
}
