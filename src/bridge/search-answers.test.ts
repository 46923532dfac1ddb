import { beforeAll, expect, test } from 'vitest'
import { run } from '../engine/run/run'
import type { Scenario } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import type { Sqlite } from '../engine/storage'
import { programOf } from '../programs'
import { openSqlite } from '../sqlite/open-sqlite'
import { compare, drawWorlds, example, known, looks, searchAll } from './search-answers'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

const REVIEW: Scenario = { program: 'provider', policy: 'review', jobs: ['order'], faults: 1 }
const LOST: Schedule = [{ kind: 'step', worker: 'A', fault: 'lost-ack', tick: 4 }]
const ask = { scenario: REVIEW, faults: 1 }
const silent = () => {}

function meansOf(scenario: Scenario) {
  return { program: programOf(scenario), sqlite }
}

/** The rows when the job has gone to review and the line about it is not yet printed. */
function sightAfterTimeout() {
  const tables = run(REVIEW, LOST, meansOf(REVIEW)).moments[8]?.committed ?? []
  return { tables, effects: new Map([['order', 1]]) }
}

test('a search answers with small data that a message can carry', () => {
  const result = searchAll(ask, meansOf, silent)
  expect(structuredClone(result)).toEqual(result)
  expect(result.outcomes.length).toBe(4)
})

test('every world of the graph has a place of its own inside the picture', async () => {
  const drawn = await drawWorlds(ask, meansOf, silent)
  if (drawn.kind !== 'picture') throw new Error('It was not drawn.')
  const { nodes, edges, width, height } = drawn.picture
  const places = new Set(nodes.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
  expect(places.size).toBe(searchAll(ask, meansOf, silent).worlds)
  expect(nodes.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height)).toBe(true)
  expect(edges.every(({ points }) => points.length >= 2)).toBe(true)
  const left = new Map(nodes.map(({ id, x }) => [id, x]))
  expect(edges.every(({ from, to }) => (left.get(from) ?? 0) < (left.get(to) ?? 0))).toBe(true)
})

test('too many worlds are counted and not drawn', async () => {
  const scenario = { ...REVIEW, policy: 'key', jobs: ['order', 'refund'], faults: 3 } as const
  const many = { scenario, faults: 3 }
  const { worlds } = searchAll(many, meansOf, silent)
  expect(await drawWorlds(many, meansOf, silent)).toEqual({ kind: 'too many', worlds })
})

test('more worlds than a drawing holds are folded, and unfold one node at a time', async () => {
  const scenario = { ...REVIEW, policy: 'reconcile', faults: 3 } as const
  const asked = { scenario, faults: 3 }
  const draw = async (unfolded: readonly number[]) => {
    const drawn = await drawWorlds({ ...asked, unfolded }, meansOf, silent)
    if (drawn.kind !== 'picture') throw new Error('It was not drawn.')
    return drawn.picture
  }
  const { worlds } = searchAll(asked, meansOf, silent)
  const folded = await draw([])
  expect(worlds).toBe(1_318)
  expect(folded.nodes.length).toBeLessThan(60)
  const largest = folded.nodes.reduce((one, other) => (other.count > one.count ? other : one))
  const open = await draw([largest.id])
  expect(open.nodes.length).toBe(folded.nodes.length - 1 + largest.count)
  for (const { nodes } of [folded, open])
    expect(nodes.reduce((sum, { count }) => sum + count, 0)).toBe(worlds)
  const all = await draw(folded.nodes.filter(({ count }) => count > 1).map(({ id }) => id))
  expect(all.nodes.length).toBeLessThanOrEqual(520)
})

test('after a timeout under review the work is unknown, and the ledger settles it', () => {
  const sight = sightAfterTimeout()
  const worked = known({ ...ask, sight }, meansOf).facts.find(
    ({ proposition }) => proposition.id === 'worked',
  )
  expect(worked?.value).toBe('unknown')
  const ledger = looks({ ...ask, sight }, meansOf).find(({ look }) => look === 'ledger')
  const values = ledger?.answers.map(
    ({ known: then }) => then.facts.find(({ proposition }) => proposition.id === 'worked')?.value,
  )
  expect(values?.toSorted()).toEqual(['known false', 'known true'])
})

test('the comparison tells of its cells on the way', () => {
  const told: number[] = []
  const cells = compare({ jobs: ['order'], faults: 1 }, meansOf, (progress) => {
    if (Array.isArray(progress)) told.push(progress.length)
  })
  expect(cells).toHaveLength(12)
  expect(told).toEqual([2, 4, 6, 8, 10, 12])
})

test('a counter-example is found by its id, and no other', () => {
  expect(example({ id: 'blind-crash' }, meansOf).schedule).toHaveLength(1)
  expect(() => example({ id: 'none' }, meansOf)).toThrow('There is no counter-example "none".')
})
