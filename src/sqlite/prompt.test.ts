import { expect, test } from 'vitest'
import { imageAt, run } from '../engine/run/run'
import type { Schedule } from '../engine/schedule'
import { type Disk, type PromptResult, Runaway, type Sqlite } from '../engine/storage'
import { programOf } from '../programs'
import { openSqlite } from './open-sqlite'

const sqlite = await openSqlite()
const lab = { program: 'lab' } as const

function prompt(...texts: string[]): readonly PromptResult[] {
  return onDisk(sqlite, ({ owner }) => texts.flatMap((text) => owner.script(text)))
}

function onDisk<T>(library: Sqlite, work: (disk: Disk) => T): T {
  const disk = library.open()
  try {
    return work(disk)
  } finally {
    disk.close()
  }
}

function rows(result: PromptResult | undefined) {
  if (result?.kind !== 'rows') throw new Error(`No rows: ${JSON.stringify(result)}`)
  return result.rows
}

/** The lab with SQL typed at the given ticks. */
function runWith(schedule: Schedule, library = sqlite) {
  return run(lab, schedule, { program: programOf(lab), sqlite: library })
}

function typed(tick: number, text: string): Schedule[number] {
  return { kind: 'prompt', text, tick }
}

test.each([
  ['SELECT 1 AS a, NULL AS b', [{ kind: 'rows', columns: ['a', 'b'], rows: [[1, null]] }]],
  ['SELECT 1 AS a WHERE 0', [{ kind: 'rows', columns: ['a'], rows: [] }]],
  ['-- nothing', []],
  ['SELEC 1', [{ kind: 'error', message: 'near "SELEC": syntax error' }]],
  ['SELECT * FROM gone', [{ kind: 'error', message: 'no such table: gone' }]],
  [
    'CREATE TABLE t (a); /* why */ INSERT INTO t VALUES (1), (2); -- done',
    [
      { kind: 'changes', changes: 0 },
      { kind: 'changes', changes: 2 },
    ],
  ],
  [
    'CREATE TABLE t (a); INSERT INTO t VALUES (1) RETURNING a; SELECT b FROM t; SELECT 1',
    [
      { kind: 'changes', changes: 0 },
      { kind: 'rows', columns: ['a'], rows: [[1]] },
      { kind: 'error', message: 'no such column: b' },
    ],
  ],
  ['.tables', [{ kind: 'rows', columns: ['tables'], rows: [] }]],
  ['.nonsense', [{ kind: 'error', message: expect.stringContaining('.help') }]],
  [".schema it's", [{ kind: 'rows', rows: [] }]],
] satisfies [string, object[]][])('%s', (text, results) => {
  expect(prompt(text)).toMatchObject(results)
})

test.each([
  ["ATTACH 'other.db' AS other", 'one database file'],
  ["/* a */ attach ':memory:' AS m", 'one database file'],
  ["VACUUM main\nINTO 'copy.db'", 'one database file'],
  ['PRAGMA hard_heap_limit=1000', 'hard_heap_limit'],
  ['EXPLAIN PRAGMA main."Max_Page_Count"=9999999', 'max_page_count'],
  ['PRAGMA main.journal_mode = WAL', 'journal_mode'],
  ['PRAGMA journal_mode; PRAGMA journal_mode = WAL', 'journal_mode'],
  ['PRAGMA journal_mode /* ; */ = WAL', 'journal_mode'],
  ['PRAGMA journal_mode -- ;\n = WAL', 'journal_mode'],
  ['PRAGMA temp_store(1)', 'temp_store'],
  ["SELECT datetime('now', 'localtime')", 'time zone'],
])('%s is not authorized', (text, why) => {
  expect(prompt(text)).toMatchObject([
    { kind: 'error', message: expect.stringMatching(`^not authorized: .*${why}`) },
  ])
})

test.each([
  ['PRAGMA journal_mode;', [['memory']]],
  ['-- what is it?\nPRAGMA main.Max_Page_Count', [[4_096]]],
  ['PRAGMA hard_heap_limit ;', [[67_108_864]]],
  ['PRAGMA temp_store', [[2]]],
  ['PRAGMA foreign_keys;', [[0]]],
  ["SELECT 'journal_mode' AS name", [['journal_mode']]],
])('%s is answered', (text, answer) => {
  expect(rows(prompt(text)[0])).toEqual(answer)
})

test('several PRAGMAs that ask are answered one by one', () => {
  const results = prompt(
    'CREATE TABLE jobs (id TEXT); PRAGMA journal_mode; PRAGMA table_info(jobs);',
  )
  expect(results.slice(1).map(rows)).toEqual([[['memory']], [[0, 'id', 'TEXT', 0, null, 0]]])
})

test('dot commands tell of the tables and how they were made', () => {
  const [, , tables, schema, one, help] = prompt(
    'CREATE TABLE t (a,\n b); CREATE INDEX i ON t (a)',
    '.tables',
    '.schema',
    '.schema I',
    '.help',
  )
  expect(rows(tables)).toEqual([['t']])
  expect(rows(schema)).toEqual([['CREATE TABLE t (a,'], [' b);'], ['CREATE INDEX i ON t (a);']])
  expect(rows(one)).toEqual([])
  expect(rows(help).map(([word]) => word)).toContain('.tables')
})

test('what chance and the clock say is the same in every run', () => {
  const ask = `SELECT random(), typeof(random()), hex(randomblob(8)), datetime('now'), CURRENT_TIMESTAMP;
    SELECT value FROM json_each('[1,2,3,4,5,6]') ORDER BY random()`
  const [first, second] = [prompt(ask), prompt(ask)]
  expect(second).toEqual(first)
  const [number, type, blob, now, stamp] = rows(first[0])[0] ?? []
  expect([type, now, stamp]).toEqual(['integer', '2000-01-01 00:00:00', '2000-01-01 00:00:00'])
  expect([number, blob]).not.toEqual(rows(prompt(`SELECT 1; ${ask}`)[0])[0]?.slice(0, 2))
})

test('a trigger that asks chance gives the worker the same number in every run', () => {
  const trigger = typed(
    0,
    "CREATE TRIGGER t AFTER UPDATE ON jobs WHEN NEW.status='running' BEGIN UPDATE jobs SET attempts=abs(random() % 1000) WHERE id=NEW.id; END",
  )
  expect(runWith([trigger])).toEqual(runWith([trigger]))
})

test.each([
  ['rows', 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i FROM n', 200],
  ['wide text', "SELECT hex(zeroblob(1000000)) FROM json_each('[1,2,3]')", 3],
  [
    'columns',
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT ${Array(900).fill('hex(zeroblob(900))').join()} FROM n`,
    1,
  ],
])('too many %s are cut', (_, text, count) => {
  const [result] = prompt(text)
  expect(rows(result)).toHaveLength(count)
  expect(JSON.stringify(result).length).toBeLessThan(4_000_000)
})

test('a cut result says so', () => {
  const [endless] = prompt(
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i FROM n',
  )
  expect(endless).toMatchObject({ note: expect.stringMatching('first 200 rows') })
})

test.each([
  ['blob', 'SELECT zeroblob(100000000)', 'out of memory'],
  [
    'sort',
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i, zeroblob(10000) || i FROM n ORDER BY 2 DESC',
    'out of memory',
  ],
  [
    'file',
    "CREATE TABLE t (a); INSERT INTO t SELECT zeroblob(1000000) FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]')",
    'database or disk is full',
  ],
  ['nest', `SELECT ${'('.repeat(5000)}1${')'.repeat(5000)}`, 'Recursion limit'],
  ['sum', `SELECT 1${'+1'.repeat(3000)}`, 'Expression tree is too large'],
])('a huge %s is an error, and the disk lives on', (_, text, message) => {
  const results = prompt(text, 'SELECT 7')
  expect(results.at(-2)).toMatchObject({ kind: 'error', message: expect.stringMatching(message) })
  expect(rows(results.at(-1))).toEqual([[7]])
})

test('a transaction left open at the prompt locks the worker out until it ends', () => {
  const begun = typed(1, 'BEGIN IMMEDIATE')
  const blocked = runWith([begun])
  expect(blocked.end).toBe('blocked')
  expect(blocked.moments.at(-1)).toMatchObject({
    made: { outcome: 'busy', message: 'database is locked' },
    prompt: { isInTransaction: true },
  })
  const freed = runWith([begun, typed(blocked.moments.length - 1, 'COMMIT')])
  expect(freed.end).toBe('finished')
  expect(freed.lines.map(({ text }) => text)).toEqual(runWith([]).lines.map(({ text }) => text))
})

test('what was written into an open transaction by hand is seen by the prompt alone', () => {
  const trace = runWith([typed(0, "BEGIN; UPDATE jobs SET status='done'")])
  const moment = trace.moments[1]
  const statuses = (tables = moment?.committed) => tables?.[0]?.rows.map(([, status]) => status)
  expect(statuses()).toEqual(['pending', 'pending'])
  expect(statuses(moment?.prompt.view)).toEqual(['done', 'done'])
})

test("a schema damaged by hand ends the worker in SQLite's words and not the page", () => {
  const damage =
    "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql='CREATE TABLE jobs (' WHERE name='jobs'"
  const trace = runWith([typed(0, damage)])
  expect(trace.moments.length).toBeGreaterThan(1)
  expect(trace.lines.some(({ text }) => /malformed|no such table/.test(text))).toBe(true)
})

test('twenty thousand jobs by hand stay within the bounds of a trace', () => {
  const many =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n LIMIT 20000) INSERT INTO jobs (id, status) SELECT 'job-' || i, 'pending' FROM n"
  const trace = runWith([typed(0, many)])
  const jobs = trace.moments[1]?.committed[0]
  expect([jobs?.rows.length, jobs?.total]).toEqual([100, 20_002])
  expect(trace.end).toBe('cut')
}, 60_000)

test('a job beyond the rows that a moment shows is worked on until it is no longer pending', () => {
  const far =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n LIMIT 120) INSERT INTO jobs (id, status) SELECT 'old-' || i, 'done' FROM n; DELETE FROM jobs WHERE id='order'; INSERT INTO jobs (id, status) VALUES ('order', 'pending')"
  const scenario = { program: 'provider', policy: 'key', jobs: ['order'], faults: 1 } as const
  const means = { program: programOf(scenario), sqlite }
  const send = run(scenario, [typed(0, far)], means).moments.findIndex(
    ({ workers }) => workers[0]?.next?.kind === 'send',
  )
  const lost = { kind: 'step', worker: 'A', fault: 'lost-request', tick: send } as const
  expect(run(scenario, [typed(0, far), lost], means).lines.map(({ text }) => text)).toEqual([
    'order: retry_scheduled attempt=1',
    'order: done attempt=2',
  ])
})

const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n)'

test.each([
  ['at the prompt', `${ENDLESS} SELECT count(*) FROM n`],
  [
    'in a trigger, at the step of the worker that fires it',
    `CREATE TRIGGER t AFTER UPDATE ON jobs BEGIN UPDATE jobs SET attempts=(${ENDLESS} SELECT count(*) FROM n); END`,
  ],
])('SQL without an end %s is interrupted', async (_, text) => {
  const impatient = await openSqlite(undefined, 5)
  expect(() => runWith([typed(0, text)], impatient)).toThrow(Runaway)
  expect(runWith([], impatient).end).toBe('finished')
})

test('who opens the file while the prompt has locked it waits like anyone else', () => {
  const trace = runWith([typed(1, 'BEGIN EXCLUSIVE'), { kind: 'crash', worker: 'A', tick: 2 }])
  expect(trace.moments.at(-1)?.made).toMatchObject({ process: 2, outcome: 'busy' })
  const freed = runWith([...trace.schedule, typed(4, 'ROLLBACK')])
  expect(freed.end).toBe('finished')
})

test('the image holds what is committed, whoever is in the middle of a transaction', () => {
  const schedule = [typed(0, 'BEGIN; DELETE FROM jobs')]
  for (const [planned, cursor] of [
    [schedule, 1],
    [[], 3],
  ] as const) {
    const means = { program: programOf(lab), sqlite }
    const image = imageAt(planned, cursor, means)
    const trace = run(lab, planned, means)
    const again = sqlite.open(image)
    expect(again.committed()).toEqual(trace.moments[cursor]?.committed)
    again.close()
  }
})
