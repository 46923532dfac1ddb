import { beforeAll, expect, test } from 'vitest'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { run } from '../run/run'
import type { Scenario } from '../scenario'
import type { WorldGraph } from '../search/answers'
import { jobsIn } from '../search/result'
import { searched } from '../search/search'
import type { Sqlite } from '../storage'
import { graphOf } from './graph'

const SCENARIO: Scenario = { program: 'provider', policy: 'blind', jobs: ['order'], faults: 1 }

let sqlite: Sqlite
let graph: WorldGraph
beforeAll(async () => {
  sqlite = await openSqlite()
  graph = graphOf(searched({ program: programOf(SCENARIO), sqlite }, { faults: 1 }))
})

test('the history of each world leads to it', () => {
  const means = { program: programOf(SCENARIO), sqlite }
  for (const { history, depth, jobs } of graph.nodes) {
    const moment = run(SCENARIO, history.schedule, means).moments[history.cursor]
    const effects = new Map([['order', moment?.ledger?.total ?? 0]])
    expect(history.cursor).toBe(depth)
    expect(jobsIn(moment?.committed ?? [], effects)).toEqual(jobs)
  }
})

test('every world but the first is entered, and exactly the ends are not left', () => {
  const entered = new Set(graph.edges.map(({ to }) => to))
  const left = new Set(graph.edges.map(({ from }) => from))
  expect(graph.nodes.filter(({ id }) => !entered.has(id)).map(({ id }) => id)).toEqual([0])
  expect(graph.nodes.filter(({ id }) => !left.has(id))).toEqual(
    graph.nodes.filter(({ isEnd }) => isEnd),
  )
})

test('the worst that can still come never gets worse on the way', () => {
  expect(graph.nodes[0]?.worst).toBe('duplicate')
  const worst = graph.nodes.map((node) => node.worst)
  const lasting = graph.edges.filter(({ from }) => worst[from] === 'exactly one effect, recorded')
  expect(lasting.length).toBeGreaterThan(10)
  expect(lasting.filter(({ from, to }) => worst[from] !== worst[to])).toEqual([])
})

test('an edge says what happens', () => {
  const texts = graph.edges.map(({ text }) => text)
  expect(texts).toContain('send order, attempt 1 (lost-ack)')
  expect(texts).toContain('worker A dies')
  expect(texts).toContain('the late request for order, attempt 1, lands')
  expect(texts).toContain("UPDATE jobs SET status='done' WHERE id='order'")
})
