import initSqlJs from 'sql.js'
import { expect, test } from 'vitest'
import type { PromptResult } from '../engine/storage'
import { openSqlite } from './open-sqlite'

const sqlite = await openSqlite()
const library = await initSqlJs()

function prompt(...texts: string[]): readonly PromptResult[] {
  const disk = sqlite.open()
  try {
    return texts.flatMap((text) => disk.owner.script(text))
  } finally {
    disk.close()
  }
}

function linesOf(result: PromptResult | undefined): readonly string[] {
  if (result?.kind !== 'text') throw new Error(`No text: ${JSON.stringify(result)}`)
  return result.lines
}

/** What a second database says to `query` after it has read these lines. */
function readBack(lines: readonly string[], query: string) {
  const db = new library.Database()
  try {
    db.exec(lines.join('\n'))
    return db.exec(query)[0]?.values
  } finally {
    db.close()
  }
}

test('.dump prints SQL as the sqlite3 program does', () => {
  const [, , result] = prompt(
    "CREATE TABLE jobs (id TEXT PRIMARY KEY, attempts INTEGER); INSERT INTO jobs VALUES ('it''s', 2)",
    '.dump',
  )
  expect(linesOf(result)).toEqual([
    'PRAGMA foreign_keys=OFF;',
    'BEGIN TRANSACTION;',
    'CREATE TABLE jobs (id TEXT PRIMARY KEY, attempts INTEGER);',
    `INSERT INTO "jobs" VALUES('it''s',2);`,
    'COMMIT;',
  ])
})

test.each([
  ["'a''b'"],
  ["'two' || char(10) || 'lines'"],
  ["'tab' || char(9) || char(13) || char(27) || '[2J'"],
  ["'nul' || char(0) || 'after'"],
  ["'turned ' || char(8238) || ' and é 日本 🙂'"],
  ["replace(hex(zeroblob(3000)), '00', 'é''🙂 ')"],
  ["CAST(x'ff00fe' AS TEXT)"],
  ['NULL'],
  ["x''"],
  ["x'00ff27'"],
  ['randomblob(9000)'],
  ['9007199254740993'],
  ['-9223372036854775808'],
  ['1.0'],
  ['0.1 + 0.2'],
  ['1e-300'],
  ['9e999'],
  ['-9e999'],
])('%s is the same value after a .dump', (value) => {
  const look = 'SELECT typeof(a), hex(CAST(a AS BLOB)), quote(a) FROM t'
  const [, , wanted, result] = prompt(
    `CREATE TABLE t (a); INSERT INTO t VALUES (${value})`,
    look,
    '.dump',
  )
  const lines = linesOf(result)
  expect(lines.every((line) => line.length < 4_000 && !/\p{C}/u.test(line))).toBe(true)
  const [type, bytes, text] = readBack(lines, look)?.[0] ?? []
  if (wanted?.kind !== 'rows') throw new Error('No rows')
  const [row = []] = wanted.rows
  expect(type).toBe(row[0])
  if (String(bytes).length < 2_000) expect([bytes, text]).toEqual([row[1], row[2]])
})

test('a long text comes back whole', () => {
  const text = "it's 日本\n".repeat(500)
  const [, , result] = prompt(
    `CREATE TABLE t (a, b); INSERT INTO t VALUES ('${text.replaceAll("'", "''")}', x'${'00ff'.repeat(5_000)}')`,
    '.dump',
  )
  const [[a, b] = []] = readBack(linesOf(result), 'SELECT a, hex(b) FROM t') ?? []
  expect(a).toBe(text)
  expect(b).toBe('00FF'.repeat(5_000))
})

test('indexes, views, triggers, counters, generated columns and virtual tables come back', () => {
  const [dumped] = prompt(
    `CREATE TABLE "odd ""name" (id INTEGER PRIMARY KEY AUTOINCREMENT, "select" TEXT, twice AS (id * 2));
      CREATE INDEX i ON "odd ""name" ("select");
      CREATE VIEW v AS\tSELECT 'it''s' AS a, "select" -- it's\ta name
        FROM "odd ""name";
      CREATE TABLE log (a);
      CREATE TRIGGER t AFTER INSERT ON "odd ""name" BEGIN INSERT INTO log VALUES ('x'); END;
      INSERT INTO "odd ""name" VALUES (41, 'a');
      CREATE VIRTUAL TABLE words USING fts4 (body); INSERT INTO words VALUES ('half way');
      ANALYZE`,
    '.dump',
  ).slice(-1)
  const lines = linesOf(dumped)
  const ask = (query: string) => readBack(lines, query)
  expect(ask('SELECT seq FROM sqlite_sequence')).toEqual([[41]])
  expect(ask('SELECT * FROM "odd ""name"')).toEqual([[41, 'a', 82]])
  expect(ask('SELECT * FROM v')).toEqual([["it's", 'a']])
  expect(ask('SELECT count(*) FROM log')).toEqual([[1]])
  expect(ask("SELECT type FROM sqlite_schema WHERE name IN ('i', 't', 'v') ORDER BY name")).toEqual(
    [['index'], ['trigger'], ['view']],
  )
  expect(ask('SELECT count(*) > 0 FROM sqlite_stat1')).toEqual([[1]])
})

test('.dump NAME takes one table, and what the console cannot hold is refused in a sentence', () => {
  const many =
    'CREATE TABLE few (a); CREATE TABLE many AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n LIMIT 3000) SELECT i FROM n'
  expect(linesOf(prompt(many, '.dump few').at(-1))).toContain('CREATE TABLE few (a);')
  expect(prompt(many, '.dump').at(-1)).toMatchObject({
    kind: 'error',
    message: expect.stringMatching(/more than the console holds/),
  })
})

test('an open transaction is dumped as it stands, and goes on', () => {
  const results = prompt(
    'CREATE TABLE t (a); BEGIN; INSERT INTO t VALUES (7)',
    '.dump',
    'ROLLBACK',
    'SELECT * FROM t',
  )
  expect(linesOf(results[3])).toContain('INSERT INTO "t" VALUES(7);')
  expect(results.slice(4)).toMatchObject([{ kind: 'changes' }, { kind: 'rows', rows: [] }])
})

test.each(['.headers on', '.mode column', '.quit', '.exit'])(
  '%s says in one sentence what holds here',
  (text) => {
    const lines = linesOf(prompt(text)[0])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[A-Z].*\.$/)
  },
)

test('.help names every command', () => {
  const [help] = prompt('.help')
  for (const name of ['.tables', '.schema', '.dump', '.headers', '.mode', '.quit', '.exit'])
    expect(JSON.stringify(help)).toContain(name)
})
