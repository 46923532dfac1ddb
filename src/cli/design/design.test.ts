import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '../../sqlite/open-sqlite'
import { WrongWords } from '../wrong-words'
import { check, exploreDesign } from './check'
import { listDesigns, writeNew } from './new'
import { replayDesign, runOnce } from './run'

const sqlite = await openSqlite()
const folder = mkdtempSync(join(tmpdir(), 'halfway-'))
process.env.INIT_CWD = folder
afterAll(() => {
  delete process.env.INIT_CWD
  rmSync(folder, { recursive: true })
})

function written(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return name
}
const HEAD = `import { call, print, sleep, sql } from 'halfway'
export const databases = { disk: 'CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (0)' }
`

test('a new file is checked, its one fault is found, and its link replays', async () => {
  expect(writeNew(['queue.ts']).code).toBe(0)
  expect(() => writeNew(['queue.ts'])).toThrow(/left as it is/)
  expect(readFileSync(join(folder, 'queue.ts'), 'utf8')).toContain("from 'halfway'")
  const { text, code } = await check(['queue.ts', '--faults', '1', '--json'], sqlite)
  expect(code).toBe(1)
  const report = JSON.parse(text)
  expect(Object.keys(report)).toEqual(['rules', 'outcomes', 'covered', 'worlds', 'schedules', 'ms'])
  const broken = Object.values<{ holds: boolean; faults: number; steps: number; link: string }>(
    report.rules,
  ).find(({ holds }) => !holds)
  expect(broken).toMatchObject({ faults: 1, steps: expect.any(Number) })
  expect(await replayDesign(broken?.link ?? '', sqlite)).toMatchObject({ code: 0 })
})

test.each(['lease', 'key', 'outbox', 'claim'])('new --from %s works', async (from) => {
  expect(writeNew([`${from}.ts`, '--from', from]).code).toBe(0)
  expect((await runOnce([`${from}.ts`], sqlite)).code).toBe(0)
})

test('every rule holds and all was covered: exit 0; cut off at the horizon: exit 3', async () => {
  const good = `${HEAD}export const never = { 'counted to two': 'SELECT 1 FROM t WHERE n > 1' }
export const processes = { p: { on: 'disk', *run() { yield* sql\`UPDATE t SET n=1\`; yield* sleep(5) } } }`
  const file = written('good.ts', good)
  expect((await check([file, '--faults', '1'], sqlite)).code).toBe(0)
  const short = written('short.ts', `${good}\nexport const horizon = 3`)
  expect((await check([short, '--faults', '0'], sqlite)).code).toBe(3)
  const limited = await check([file, '--faults', '0', '--limit', '1', '--json'], sqlite)
  expect(limited.code).toBe(3)
  expect(JSON.parse(limited.text)).toMatchObject({ covered: false })
})

test('run prints the lines; with --json the steps with their lines, and the rows', async () => {
  const file = written(
    'prints.ts',
    `${HEAD}function* p() {
  yield* sql\`UPDATE t SET n=\${3}\`
  yield* print('done')
}
export const processes = { p: { run: p, on: 'disk' } }`,
  )
  expect(await runOnce([file], sqlite)).toEqual({ text: 'done', code: 0 })
  expect(JSON.parse((await runOnce([file, '--json'], sqlite)).text)).toMatchObject({
    output: ['done'],
    steps: [
      { process: 'p', kind: 'sql', text: 'UPDATE t SET n=3', line: 4 },
      { process: 'p', kind: 'print', text: 'done', line: 5 },
    ],
    databases: { disk: { t: [[3]] } },
  })
})

test.each([
  ['a syntax error', 'function* p( {', /^x\.ts:\d+:\d+: /],
  [
    'an unknown export',
    'export const nothing = 1',
    /^x\.ts:3:14: A design has no export "nothing"/,
  ],
  ['no processes', '', /^x\.ts:\d+:\d+: processes/],
  [
    'a table that is missing',
    "export const processes = { p: { on: 'disk', *run() {\n  yield* sql`SELECT * FROM u` } } }",
    /^x\.ts:4:\d+: no such table: u/,
  ],
  [
    'a clock',
    "export const processes = { p: { on: 'disk', *run() {\n  yield* print(Date.now()) } } }",
    /^x\.ts:4:\d+: Date/,
  ],
])('%s is one sentence with file, line and column', async (_, text, sentence) => {
  const file = written('x.ts', `${HEAD}${text}`)
  const failure = await check([file, '--faults', '0'], sqlite).catch((error: Error) => error)
  expect(failure).toBeInstanceOf(WrongWords)
  expect((failure as Error).message).toMatch(sentence)
  expect((failure as Error).message).not.toContain('\n')
})

test.each([
  ['check', () => check([], sqlite)],
  ['check without faults', () => check(['lab'], sqlite)],
  ['check with other words', () => check(['lab', '--faults', 'many'], sqlite)],
  ['check of nothing', () => check(['no-such-file.ts', '--faults', '0'], sqlite)],
  ['explore without json', () => exploreDesign(['--design', 'lab', '--faults', '0'], sqlite)],
  ['run of two', () => runOnce(['lab', 'lab'], sqlite)],
])('wrong words after %s get one line', async (_, obey) => {
  await expect(obey()).rejects.toThrow(WrongWords)
})

test('shipped designs are listed, and their names stand where a file stands', async () => {
  const names = listDesigns().text.split('\n')
  expect(names.length).toBeGreaterThan(40)
  const explored = await exploreDesign(
    ['--design', 'policy/key', '--faults', '1', '--json'],
    sqlite,
  )
  expect(Object.keys(JSON.parse(explored.text))).toEqual([
    'outcomes',
    'covered',
    'worlds',
    'schedules',
    'ms',
  ])
})
