import { expect, test } from 'vitest'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import type { Scenario } from '../scenario'
import { searched } from '../search/search'
import { fold } from './fold'
import { graphOf } from './graph'

const SCENARIO: Scenario = { program: 'provider', policy: 'reconcile', jobs: ['order'], faults: 3 }

const sqlite = await openSqlite()
const worlds = searched({ program: programOf(SCENARIO), sqlite }, { faults: 3 })
const graph = graphOf(worlds)
const folded = fold(worlds, graph, [])

test('every world is in one node, which says the same of its rows and of the ledger', () => {
  expect(graph.nodes.length).toBe(1_318)
  expect(folded.nodes.reduce((sum, { count }) => sum + count, 0)).toBe(1_318)
  const nodes = new Map(folded.nodes.map((node) => [node.id, node]))
  for (const { id, jobs, isEnd } of graph.nodes) {
    const node = nodes.get(folded.nodeOf[id] ?? -1)
    expect([node?.jobs, node?.isEnd]).toEqual([jobs, isEnd])
  }
})

test('every end that can be told apart stands by itself, and a way leads there from the start', () => {
  const ends = (nodes: readonly { isEnd: boolean; jobs: unknown; worst: unknown }[]) =>
    new Set(
      nodes.filter(({ isEnd }) => isEnd).map(({ jobs, worst }) => JSON.stringify([jobs, worst])),
    )
  expect(ends(folded.nodes)).toEqual(ends(graph.nodes))
  const reached = new Set([folded.nodeOf[0]])
  for (const from of reached)
    for (const edge of folded.edges) if (edge.from === from) reached.add(edge.to)
  expect(reached.size).toBe(folded.nodes.length)
})

test('each line between two worlds is a line between their nodes, and no other is', () => {
  const lines = (edges: typeof graph.edges) =>
    new Set(
      edges
        .map(({ from, to }) => [folded.nodeOf[from], folded.nodeOf[to]])
        .filter(([from, to]) => from !== to)
        .map(String),
    )
  expect(lines(folded.edges)).toEqual(lines(graph.edges))
})

test('an unfolded node is its worlds, and with all unfolded it is the graph', () => {
  const several = folded.nodes.filter(({ count }) => count > 1)
  const [one] = several
  if (!one) throw new Error('Nothing was folded.')
  const opened = fold(worlds, graph, [one.id])
  expect(opened.nodes.length).toBe(folded.nodes.length - 1 + one.count)
  const all = fold(
    worlds,
    graph,
    several.map(({ id }) => id),
  )
  expect(all.nodes).toEqual(graph.nodes.map((node) => ({ ...node, count: 1 })))
})
