import { expect, test } from 'vitest'
import { openSqlite } from '../../sqlite/open-sqlite'
import { DesignError } from './design'
import { call, now, print, sleep, sql, transaction } from './halfway'
import { plainDesign } from './plain-code'
import { reportOf } from './result'
import { runDesign } from './run'
import { readMove, sayMove } from './schedule-text'
import { searchedDesign } from './search'
import type { Move } from './world'

const sqlite = await openSqlite()
const DISK = `CREATE TABLE t (id INTEGER PRIMARY KEY, n); INSERT INTO t VALUES (1, 0);`

type Parts = Record<string, unknown>

function designOf(parts: Parts) {
  return plainDesign({ databases: { disk: DISK }, ...parts }, '', 'test')
}
/** One process on one disk. */
function only(run: () => unknown, options: Parts = {}, parts: Parts = {}) {
  return designOf({ processes: { p: { run, on: 'disk', ...options } }, ...parts })
}
function linesOf(design: ReturnType<typeof designOf>, schedule: readonly Move[] = []) {
  return runDesign(design, schedule, sqlite).lines.map(({ text }) => text)
}
function checked(design: ReturnType<typeof designOf>, faults: number) {
  const { mover, found } = searchedDesign(design, sqlite, faults)
  const report = reportOf(design.data, found, mover.databases)
  mover.close()
  return report
}

test('SQL that asks for the time reads the clock of the design', () => {
  const design = only(function* () {
    yield* sleep(7)
    const { rows } =
      yield* sql`SELECT unixepoch() AS a, CURRENT_TIMESTAMP AS b, strftime('%s', 'now') AS c`
    yield* print(JSON.stringify(rows[0]))
  })
  expect(linesOf(design)).toEqual(['{"a":7,"b":"1970-01-01 00:00:07","c":"7"}'])
})

test('now is the clock of the process, ahead or behind', () => {
  const run = function* () {
    yield* sleep(2)
    yield* print(yield* now())
  }
  expect(linesOf(only(run, { clock: 5 }))).toEqual(['7'])
  expect(linesOf(only(run, { clock: -1 }))).toEqual(['1'])
})

test.each([
  ['random()', 'SELECT random()'],
  ['two statements', 'SELECT 1; SELECT 2'],
  ['nothing', ' -- nothing'],
  ['attach', "ATTACH 'x' AS y"],
  ['detach', 'DETACH disk'],
  ['vacuum', 'VACUUM'],
  ['a pragma', 'PRAGMA journal_mode=WAL'],
  ['a table', 'CREATE TABLE u (x)'],
  ['a drop', 'DROP TABLE t'],
  ['a savepoint', 'SAVEPOINT s'],
  ['no table', 'SELECT * FROM nothing'],
  ['no SQL', 'SELEKT 1'],
  ['the other database', 'SELECT * FROM other.t'],
  ['a time zone', "SELECT datetime('now', 'localtime')"],
])('a step with %s is a design error', (_, text) => {
  const design = designOf({
    databases: { disk: DISK, other: DISK },
    processes: {
      p: {
        on: 'disk',
        *run() {
          yield* sql([text])
        },
      },
    },
  })
  expect(() => linesOf(design)).toThrow(DesignError)
})

test('a rule that writes, or that goes on and on, is a design error', () => {
  const nothing = function* () {
    yield* sql`SELECT 1`
  }
  const rules = ['DELETE FROM t', 'SELECT nothing FROM t', 'SELECT 1; SELECT 2', 'SELECT random()']
  for (const rule of rules)
    expect(() => checked(only(nothing, {}, { never: { rule } }), 0)).toThrow(DesignError)
})

test('an error that nobody catches ends the process as a crash does, with one line', () => {
  const design = only(
    function* () {
      yield* sql`INSERT INTO t VALUES (1, 1)`
    },
    { restarts: false },
  )
  expect(linesOf(design)).toEqual(['p: ended by UNIQUE constraint failed: t.id'])
})

test('the first pass of a new process knows that it is one', () => {
  const run = function* (me: { isRestart: boolean }) {
    yield* print(`isRestart ${me.isRestart}`)
    yield* sql`SELECT 1`
  }
  const design = designOf({ processes: { p: { run, on: 'disk' } }, faults: ['crash'] })
  const schedule: readonly Move[] = [
    { kind: 'step', who: 'p' },
    { kind: 'crash', who: 'p' },
  ]
  expect(linesOf(design, schedule)).toEqual(['isRestart false', 'isRestart true'])
})

test('a transaction that meets an error rolls back and goes on', () => {
  const design = only(function* () {
    try {
      yield* transaction(function* () {
        yield* sql`UPDATE t SET n=5`
        yield* sql`INSERT INTO t VALUES (1, 1)`
      })
    } catch (error) {
      yield* print((error as Error).message)
    }
    const { rows } = yield* sql`SELECT n FROM t`
    yield* print(rows[0]?.n)
  })
  expect(linesOf(design)).toEqual(['UNIQUE constraint failed: t.id', '0'])
})

test('two who read first in a deferred transaction and then write cannot both go on', () => {
  const run = function* () {
    yield* transaction(function* () {
      yield* sql`SELECT n FROM t`
      yield* sql`UPDATE t SET n=n+1`
    })
  }
  const atEnd = { 'not counted to two': 'SELECT 1 FROM t WHERE n <> 2' }
  const waiting = designOf({ processes: { p: { run, on: 'disk', count: 2 } }, atEnd })
  expect(checked(waiting, 0).verdicts[0]).toMatchObject({ holds: false, faults: 0 })
  const immediate = function* () {
    yield* transaction.immediate(function* () {
      yield* sql`SELECT n FROM t`
      yield* sql`UPDATE t SET n=n+1`
    })
  }
  const healed = designOf({ processes: { p: { run: immediate, on: 'disk', count: 2 } }, atEnd })
  expect(checked(healed, 0).verdicts[0]).toMatchObject({ holds: true })
})

test('onBusy throw: the lock is an error at the line that met it', () => {
  const run = function* () {
    try {
      yield* sql`BEGIN IMMEDIATE`
      yield* sql`UPDATE t SET n=n+1`
      yield* sql`COMMIT`
    } catch (error) {
      yield* print((error as Error).message)
    }
  }
  const processes = { p: { run, on: 'disk', count: 2, onBusy: 'throw' } }
  const schedule = ['p-1', 'p-2'].map((who): Move => ({ kind: 'step', who }))
  expect(linesOf(designOf({ processes }), schedule)).toEqual(['database is locked'])
})

test('a run that can go round without a fault and without the clock is told', () => {
  const design = only(
    function* () {
      yield* sql`UPDATE t SET n=1-n`
    },
    { repeat: 'SELECT 1 FROM t' },
  )
  expect(checked(design, 0).round).toMatchObject({ ring: 2 })
})

test('a wait beyond the horizon was cut off; waiting for ever was not', () => {
  const short = only(
    function* () {
      yield* sleep(20)
    },
    {},
    { horizon: 10 },
  )
  expect(checked(short, 0)).toMatchObject({ covered: false, limits: ['horizon'] })
  const hung = only(
    function* () {
      yield* sleep(Number.POSITIVE_INFINITY)
    },
    {},
    { horizon: 10 },
  )
  expect(checked(hung, 0)).toMatchObject({ covered: true })
})

test('one who comes round while there are rows ends with them', () => {
  const run = function* () {
    yield* sql`UPDATE t SET n=n+1`
  }
  const design = only(run, { every: 4, repeat: 'SELECT 1 FROM t WHERE n < 3' })
  const { moments } = runDesign(design, [], sqlite)
  expect(moments.at(-1)?.clock).toBe(8)
})

test('a limit keeps what was found', () => {
  const run = function* () {
    yield* sql`UPDATE t SET n=n+1`
    yield* sql`UPDATE t SET n=n+1`
  }
  const never = { 'counted to one': 'SELECT 1 FROM t WHERE n=1' }
  const design = designOf({ processes: { p: { run, on: 'disk', count: 3 } }, never })
  const { mover, found } = searchedDesign(design, sqlite, 0, 5)
  const report = reportOf(design.data, found, mover.databases)
  mover.close()
  expect(report.covered).toBe(false)
  expect(report.verdicts[0]).toMatchObject({ holds: false })
})

test('questions: known true, known false, or unknown with a history of each kind', () => {
  const design = designOf({
    databases: { disk: DISK, ledger: 'CREATE TABLE effects (id INTEGER PRIMARY KEY)' },
    processes: {
      p: {
        on: 'disk',
        *run() {
          const reply = yield* call('provider', null)
          if (reply === 'accepted') yield* sql`UPDATE t SET n=1`
        },
      },
    },
    services: {
      provider: {
        on: 'ledger',
        *handle() {
          yield* sql`INSERT INTO effects DEFAULT VALUES`
          return 'accepted'
        },
      },
    },
    faults: ['lost-ack', 'lost-request'],
    outcome: 'SELECT n, (SELECT count(*) FROM ledger.effects) FROM t',
    questions: { worked: 'SELECT 1 FROM ledger.effects' },
  })
  const known = checked(design, 1).ends.map(({ rows, known: facts }) => [rows[0], facts[0]?.value])
  expect(known).toEqual([
    [[0, 0], 'unknown'],
    [[0, 1], 'unknown'],
    [[1, 1], 'known true'],
  ])
})

test.each([
  'p',
  'crash p-1',
  'lost-ack p',
  'dropped-connection p',
  'fault key-forgotten',
  'land provider {"job":"a b"}',
  'clock 6',
  'clock 6 past p-1 p-2',
])('a move is said and read: %s', (text) => {
  const move = readMove(text)
  expect(move && sayMove(move)).toBe(text)
})
