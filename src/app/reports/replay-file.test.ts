import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildRunReport, type RunReport } from '../../chapters/08-explain/run-report'
import { runReportJson, runReportMarkdown } from '../../chapters/08-explain/write-run-report'
import { writeLink } from '../../engine/link/link'
import { ImpossibleSchedule, run } from '../../engine/run/run'
import type { Schedule } from '../../engine/schedule'
import type { Sqlite } from '../../engine/storage'
import type { StageClient } from '../../panes/client'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { replayFile } from './replay-file'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

const SCENARIO = { program: 'lab' } as const
const CRASH: Schedule = [{ tick: 6, kind: 'crash', worker: 'A' }]

function traceOf(schedule: Schedule) {
  return run(SCENARIO, schedule, { program: programOf(SCENARIO), sqlite })
}

function reportAt(cursor: number): RunReport {
  const link = `#${writeLink({ chapter: 'explain', scenario: SCENARIO, schedule: CRASH, cursor })}`
  const answers = { predictions: [], explanation: 'Because.', evidence: [], rubric: [] }
  return buildRunReport({ trace: traceOf(CRASH), link, sqlite: sqlite.version, answers })
}

/** The host, which keeps what it was asked. */
function host() {
  return vi.fn<StageClient['run']>(async ({ scenario, schedule }) =>
    run(scenario, schedule, { program: programOf(scenario), sqlite }),
  )
}

function replayText(text: BlobPart, asked = host()) {
  return replayFile(new Blob([text]), { run: asked })
}

describe.each([
  ['JSON', runReportJson],
  ['Markdown', runReportMarkdown],
])('a report as %s', (_, write) => {
  test('is what its replay is, and opens at its place', async () => {
    const report = reportAt(3)
    expect(await replayText(write(report))).toEqual({
      report,
      chapter: 'explain',
      place: { scenario: SCENARIO, schedule: CRASH, cursor: 3 },
      difference: undefined,
      sqlite: sqlite.version,
    })
  })

  test.each([
    ['lines', 'attempt=', 'attempt=7', 'printed line 1'],
    ['tables', "'review'", "'done'", 'table 1'],
    ['steps', 'SELECT id, attempts', 'SELECT id', 'step 1'],
  ] as const)('with other %s is named where it differs', async (part, old, forged, where) => {
    const { run: told, ...report } = reportAt(3)
    const parts = JSON.parse(JSON.stringify(told[part]).replaceAll(old, forged))
    const text = write({ ...report, run: { ...told, [part]: parts } })
    const { difference } = await replayText(text)
    expect(difference).toMatchObject({
      where,
      told: expect.stringContaining(forged),
      again: expect.stringContaining(old),
    })
  })
})

test('nothing of a report is run but its link', async () => {
  const asked = host()
  const typed = { pass: 1, worker: 'A', outcome: null, fault: null, at: null } as const
  const report = reportAt(0)
  const steps = [{ ...typed, kind: 'sql', text: 'DROP TABLE jobs' }]
  await replayText(runReportJson({ ...report, run: { ...report.run, steps } }), asked)
  expect(asked.mock.calls[0]).toEqual([{ scenario: SCENARIO, schedule: CRASH }])
  expect(JSON.stringify(asked.mock.calls)).not.toContain('DROP')
})

test('a place beyond the run is its end', async () => {
  const { place } = await replayText(runReportJson(reportAt(1_999)))
  expect(place.cursor).toBe(traceOf(CRASH).moments.length - 1)
})

const damaged = (changes: object) => JSON.stringify({ ...reportAt(0), ...changes })
const NO_DATA = 'This file is not a report of ours: it holds no data that can be read.'
const DAMAGED = 'This report is damaged: parts of it are missing.'
const TOO_LONG = 'This file is too long to be a report of ours.'

test.each([
  ['nothing', () => '', NO_DATA],
  ['a binary', () => Uint8Array.from({ length: 4_096 }, (_, n) => n % 256), NO_DATA],
  ['other JSON', () => '{"a":1}', 'This file is not a report of a run.'],
  [
    'another version',
    () => damaged({ version: 2 }),
    'This report was written by another version of Halfway.',
  ],
  ['no answers', () => damaged({ answers: null }), DAMAGED],
  ['answers that are a list', () => damaged({ answers: [] }), DAMAGED],
  ['a text for a list', () => damaged({ run: { lines: 'abc', steps: [], tables: [] } }), DAMAGED],
  ['too much to read', () => 'x'.repeat(16_000_001), TOO_LONG],
  ['too many characters', () => 'x'.repeat(4_000_001), TOO_LONG],
  [
    'a link to nowhere',
    () => damaged({ link: 'javascript:alert(1)' }),
    'This link does not name a chapter.',
  ],
  [
    'a link to no chapter',
    () => damaged({ link: '#/nowhere?v=1&s=lab' }),
    'This link names a chapter that the lesson does not have.',
  ],
])('%s is refused in a sentence, and nothing is run', async (_, text, sentence) => {
  const asked = host()
  await expect(replayText(text(), asked)).rejects.toThrow(sentence)
  expect(asked).not.toHaveBeenCalled()
})

test('a run that cannot be is refused by the host', async () => {
  const text = damaged({ link: '#/explain?v=1&s=lab&run=900.crash.A' })
  await expect(replayText(text)).rejects.toThrow(ImpossibleSchedule)
})

test('a file that cannot be read gets a sentence', async () => {
  const file = new Blob(['{}'])
  file.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  await expect(replayFile(file, { run: host() })).rejects.toThrow(
    'This file cannot be read: it is a folder, gone, or locked.',
  )
})
