import { expect, test } from 'vitest'
import { openSqlite } from '../../sqlite/open-sqlite'
import { sql } from './halfway'
import { plainDesign } from './plain-code'
import { reportOf } from './result'
import { searchedDesign } from './search'

const sqlite = await openSqlite()
const databases = {
  disk: `CREATE TABLE keys (key TEXT PRIMARY KEY); INSERT INTO keys VALUES ('one');`,
}

/** Steps to the one end, ends, and schedules of a design with one process that runs alone. */
function found(run: () => Generator, repeat: number, faults: object = {}, budget = 0) {
  const processes = { worker: { run, on: 'disk', repeat } }
  const design = plainDesign({ databases, processes, faults }, '', 'design')
  const { mover, found: worlds } = searchedDesign(design, sqlite, budget)
  const { ends, schedules } = reportOf(design.data, worlds, mover.databases)
  mover.close()
  return { steps: ends[0]?.moves.length, ends: ends.length, schedules: Number(schedules) }
}

function* look() {
  yield* sql(['SELECT key FROM keys'])
}

function* clear() {
  yield* sql(['DELETE FROM keys'])
}

test.each([3, Infinity])('after an idle pass a process of %s passes waits for news', (repeat) => {
  expect(found(look, repeat)).toEqual({ steps: 1, ends: 1, schedules: 1 })
})

test('a fault of its own strikes where it changes a row, and is no move elsewhere', () => {
  const flushed = { flushed: { on: 'disk', sql: 'DELETE FROM keys' } }
  expect(found(clear, 2, flushed, 1)).toEqual({ steps: 2, ends: 1, schedules: 2 })
})
