import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRunReport, type RunReport } from '../chapters/08-explain/run-report'
import { runReportJson, runReportMarkdown } from '../chapters/08-explain/write-run-report'
import { writeLink } from '../engine/link/link'
import { run } from '../engine/run/run'
import type { Schedule } from '../engine/schedule'
import type { Sqlite } from '../engine/storage'
import { programOf } from '../programs'
import truth from '../programs/truth/core-lab.json'
import { openSqlite } from '../sqlite/open-sqlite'
import { replay } from './replay'
import { WrongWords } from './wrong-words'

let sqlite: Sqlite
const folder = mkdtempSync(join(tmpdir(), 'halfway-replay-'))
beforeAll(async () => {
  sqlite = await openSqlite()
})
afterAll(() => rmSync(folder, { recursive: true }))

const CRASH: Schedule = [{ tick: 6, kind: 'crash', worker: 'A' }]
const HOSTILE = '```json\n{"format":"halfway-run"}\n```\n| <img src=x> \u001b[31m `'

function reportOf(schedule: Schedule = [], explanation = 'Because.'): RunReport {
  const scenario = { program: 'lab' } as const
  const trace = run(scenario, schedule, { program: programOf(scenario), sqlite })
  const link = `https://halfway.example/#${writeLink({ chapter: 'explain', scenario, schedule, cursor: 3 })}`
  const answers = {
    predictions: [{ question: 'What next?', answer: 'Nothing.' }],
    explanation,
    evidence: ['jobs: id uncertain, status review, attempts 1'],
    rubric: [{ point: 'One point.', isSaid: true, isSupported: false }],
  }
  return buildRunReport({ trace, link, sqlite: sqlite.version, answers })
}

function fileWith(text: string): string {
  const path = join(folder, 'report')
  writeFileSync(path, text)
  return path
}

const FORMS = [
  ['JSON', runReportJson],
  ['Markdown', runReportMarkdown],
] as const

describe.each(FORMS)('a report as %s', (_, write) => {
  test('replays to the same lines', () => {
    const path = fileWith(write(reportOf()))
    expect(replay([path], sqlite)).toEqual({ lines: truth.output, difference: undefined })
  })

  test('replays its crash as well', () => {
    const report = reportOf(CRASH)
    const { lines, difference } = replay([fileWith(write(report))], sqlite)
    expect(lines).toEqual(report.run.lines)
    expect(difference).toBeUndefined()
  })

  test('survives another kind of line ends, and markup in the answer', () => {
    const text = write(reportOf([], HOSTILE)).replaceAll('\n', '\r\n')
    expect(replay([fileWith(text)], sqlite).difference).toBeUndefined()
  })

  test.each([
    ['a printed line', 'done attempt=2', 'done attempt=9'],
    ['a row', "'review'", "'done'"],
    ['a step', 'SELECT id, attempts FROM jobs', 'SELECT id FROM jobs'],
    ['a step of the schedule', '&at=3', '&run=6.crash.A&at=3'],
  ])('that was changed in %s differs', (_what, old, forged) => {
    const text = write(reportOf()).replaceAll(old, forged)
    expect(replay([fileWith(text)], sqlite).difference).toMatch(/^The first difference is in /)
  })

  test('with another digest differs', () => {
    const report = { ...reportOf(), digest: '0'.repeat(64) }
    expect(replay([fileWith(write(report))], sqlite).difference).toMatch(
      /^The first difference is in the digest/,
    )
  })

  test('with long texts shows the part that differs', () => {
    const line = (end: string) => `-- ${'same '.repeat(4_000)}${end}`
    const typed = reportOf([{ tick: 0, kind: 'prompt', text: line('told') }])
    const text = write(typed).replaceAll('same told', 'same lie')
    const { difference = '' } = replay([fileWith(text)], sqlite)
    expect(difference).toMatch(/the report says ….*same lie.*the replay gives ….*same told/)
    expect(difference.length).toBeLessThan(1_500)
  })

  test('with terminal escapes in a line shows them as text', () => {
    const report = reportOf()
    const run = { ...report.run, lines: ['\u001b[2J\u009b31m\u202eabc'] }
    const { difference } = replay([fileWith(write({ ...report, run }))], sqlite)
    expect(difference).toMatch(/^The first difference is in printed line 1/)
    expect(difference).not.toMatch(/[\p{Cc}\u202e]/u)
  })
})

test('a Markdown report must say what its data says', () => {
  const text = runReportMarkdown(reportOf()).replace('- `retryable: done', '- `retryable: lost')
  expect(replay([fileWith(text)], sqlite).difference).toMatch(
    /^The first difference is in line of the file/,
  )
})

test('a byte order mark before a report is no difference', () => {
  for (const [, write] of FORMS)
    expect(replay([fileWith(`\ufeff${write(reportOf())}`)], sqlite).difference).toBeUndefined()
})

describe('foreign parts of a report', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const withParts = (text: string) =>
    text
      .replace('"format":', `"__proto__":{"isAdmin":true},"deep":${deep},"format":`)
      .replace('"pass":', `"__proto__":{"toJSON":1},"deep":${deep},"pass":`)

  test('are left out of the comparison', () => {
    const text = withParts(JSON.stringify(reportOf(CRASH)))
    expect(replay([fileWith(text)], sqlite).difference).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('make another file of a Markdown report', () => {
    const text = withParts(runReportMarkdown(reportOf(CRASH)))
    expect(replay([fileWith(text)], sqlite).difference).toMatch(/in line of the file .*__proto__/)
  })
})

describe('a link', () => {
  test.each([
    '#/worker-passes?v=1&s=lab',
    '/worker-passes?v=1&s=lab&at=5',
    'https://halfway.example/below/any/path/#/worker-passes?v=1&s=lab',
  ])('%s prints its lines', (link) => {
    expect(replay([link], sqlite)).toEqual({ lines: truth.output, difference: undefined })
  })
})

const json = (changes: object) => JSON.stringify({ ...reportOf(), ...changes })

describe('refused in one sentence:', () => {
  test.each([
    ['no word', () => []],
    ['two words', () => ['a', 'b']],
    ['neither file nor link', () => [join(folder, 'nothing.json')]],
    ['a folder', () => [folder]],
    ['an empty file', () => [fileWith('')]],
    ['noise', () => [fileWith('\u0000\u001b[2J{"')]],
    ['other JSON', () => [fileWith('{"a":1}')]],
    ['a list', () => [fileWith('[]')]],
    ['deep nesting', () => [fileWith('{"a":'.repeat(200_000))]],
    ['another version', () => [fileWith(json({ version: 2 }))]],
    [
      'lines that are no text',
      () => [fileWith(json({ run: { lines: [1], steps: [], tables: [] } }))],
    ],
    ['prototype keys', () => [fileWith('{"__proto__":{"format":"halfway-run"}}')]],
    ['a link to nowhere', () => [fileWith(json({ link: 'https://elsewhere.example/' }))]],
    ['a link to no chapter', () => [fileWith(json({ link: '#/x?v=1&s=lab' }))]],
    ['an impossible step', () => [fileWith(json({ link: '#/explain?v=1&s=lab&run=900.crash.A' }))]],
    ['a huge file', () => [fileWith(`{${' '.repeat(5_000_000)}}`)]],
  ])('%s', (_, words) => {
    expect(() => replay(words(), sqlite)).toThrow(WrongWords)
    expect(() => replay(words(), sqlite)).toThrow(/^[^\n]+$/)
  })
})

test('what is wrong with a report is said of the report, of no missing file', () => {
  const words = [fileWith(json({ link: '#/nowhere' }))]
  expect(() => replay(words, sqlite)).toThrow(
    /^This link names a chapter that the lesson does not have\.$/,
  )
})

test('a link whose SQL has no end is refused in one sentence', async () => {
  const text =
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n'
  const schedule = [{ kind: 'prompt', text, tick: 0 }] as const
  const link = writeLink({ chapter: 'bench', scenario: { program: 'lab' }, schedule, cursor: 1 })
  const impatient = await openSqlite(undefined, 5)
  expect(() => replay([`#${link}`], impatient)).toThrow(WrongWords)
  expect(() => replay([`#${link}`], impatient)).toThrow('went on and on')
})
