import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../engine/run/run'
import { BOUNDARIES, type Boundary } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import type { Sqlite } from '../engine/storage'
import type { Moment, Trace } from '../engine/trace'
import { tableNamed } from '../engine/values'
import { openSqlite } from '../sqlite/open-sqlite'
import { boundaryProgram } from './boundary-program'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

function trace(boundary: Boundary, receiptKey = true, schedule: Schedule = []): Trace {
  const scenario = { program: 'boundary', boundary, receiptKey } as const
  return run(scenario, schedule, { program: boundaryProgram(scenario), sqlite })
}

/** The run in which the worker dies before the first statement that starts with these words. */
function crashed(boundary: Boundary, before: string, receiptKey = true): Trace {
  const ticks = trace(boundary, receiptKey).moments.flatMap(({ made }) => (made ? [made] : []))
  const tick = ticks.findIndex(({ text }) => text.startsWith(before))
  return trace(boundary, receiptKey, [{ tick, kind: 'crash', worker: 'A' }])
}

function rowsOf(moment: Moment | undefined) {
  const rows = (name: string) => tableNamed(moment?.committed ?? [], name)?.rows
  return { jobs: rows('jobs'), receipts: rows('receipts') }
}

function leftBy(full: Trace) {
  return rowsOf(full.moments.find(({ made }) => made?.kind === 'crash'))
}

const RECEIPT = ['retryable', 'paper_result']
const MARK_DONE = "UPDATE jobs SET status='done'"
const INSERT = 'INSERT INTO receipts'

describe.each(BOUNDARIES)('%s', (boundary) => {
  test('without a crash: done, one receipt, and the second pass skips it', () => {
    const full = trace(boundary)
    expect(rowsOf(full.moments.at(-1))).toEqual({
      jobs: [['retryable', 'done', 1]],
      receipts: [RECEIPT],
    })
    expect(full.lines.map(({ text }) => text)).toEqual([
      'retryable: done attempt=1',
      'done_without_receipt=0 receipt_without_done=0 duplicate_receipts=0',
    ])
  })
})

const halfway = [
  { boundary: 'together', before: MARK_DONE, job: ['retryable', 'running', 1], receipts: [] },
  {
    boundary: 'receipt-first',
    before: MARK_DONE,
    job: ['retryable', 'running', 1],
    receipts: [RECEIPT],
  },
  { boundary: 'done-first', before: INSERT, job: ['retryable', 'done', 1], receipts: [] },
] as const

test.each(halfway)(
  '$boundary, killed between the two: what is left',
  ({ boundary, before, job, receipts }) => {
    expect(leftBy(crashed(boundary, before))).toEqual({ jobs: [job], receipts })
  },
)

const endings = [
  {
    boundary: 'together',
    before: MARK_DONE,
    job: ['retryable', 'done', 2],
    receipts: 1,
    lines: [
      'retryable: done attempt=2',
      'done_without_receipt=0 receipt_without_done=0 duplicate_receipts=0',
    ],
  },
  {
    boundary: 'receipt-first',
    before: MARK_DONE,
    job: ['retryable', 'running', 2],
    receipts: 1,
    lines: [
      'retryable: UNIQUE constraint failed: receipts.job_id',
      'done_without_receipt=0 receipt_without_done=1 duplicate_receipts=0',
    ],
  },
  {
    boundary: 'done-first',
    before: INSERT,
    job: ['retryable', 'done', 1],
    receipts: 0,
    lines: ['done_without_receipt=1 receipt_without_done=0 duplicate_receipts=0'],
  },
] as const

test.each(endings)(
  '$boundary, killed between the two: what the next process makes of it',
  (end) => {
    const full = crashed(end.boundary, end.before)
    const { jobs, receipts } = rowsOf(full.moments.at(-1))
    expect(jobs).toEqual([end.job])
    expect(receipts).toHaveLength(end.receipts)
    expect(full.lines.map(({ text }) => text)).toEqual(end.lines)
  },
)

test('without the primary key the second receipt goes in and nothing complains', () => {
  const full = crashed('receipt-first', MARK_DONE, false)
  expect(rowsOf(full.moments.at(-1))).toEqual({
    jobs: [['retryable', 'done', 2]],
    receipts: [RECEIPT, RECEIPT],
  })
  expect(full.moments.some(({ made }) => made?.outcome === 'failed')).toBe(false)
})

test('a receipt that the key refuses is taken back, and the job stays as it is', () => {
  const full = crashed('receipt-first', MARK_DONE)
  const index = full.moments.findIndex(({ made }) => made?.outcome === 'failed')
  const [refused, next] = full.moments.slice(index, index + 2)
  expect(refused?.made?.message).toBe('UNIQUE constraint failed: receipts.job_id')
  expect(next?.made?.text).toBe('ROLLBACK')
})
