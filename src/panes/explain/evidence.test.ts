import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../engine/run/run'
import type { Sqlite } from '../../engine/storage'
import type { Trace } from '../../engine/trace'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { evidenceAt, supportOf } from './evidence'

let sqlite: Sqlite
let lab: Trace
beforeAll(async () => {
  sqlite = await openSqlite()
  lab = run({ program: 'lab' }, [], { program: programOf({ program: 'lab' }), sqlite })
})

const atEnd = () => evidenceAt(lab, lab.moments.length - 1)

test('the end of the lab offers its three rows, the missing one, and four lines, as they are', () => {
  expect(atEnd().map(({ id, text }) => `${id}: ${text}`)).toEqual([
    'jobs/retryable: id retryable, status done, attempts 2',
    'jobs/uncertain: id uncertain, status review, attempts 1',
    'receipts/retryable: job_id retryable, result paper_result',
    'receipts/no uncertain: no row for uncertain',
    'console/retryable: retry_scheduled attempt=1: retryable: retry_scheduled attempt=1',
    'console/uncertain: review_required attempt=1: uncertain: review_required attempt=1',
    'console/retryable: done attempt=2: retryable: done attempt=2',
    'console/receipts=1 duplicate_receipts=0 review_jobs=1: receipts=1 duplicate_receipts=0 review_jobs=1',
  ])
})

test('the start offers the jobs alone, each without a receipt', () => {
  expect(evidenceAt(lab, 0).map(({ id }) => id)).toEqual([
    'jobs/retryable',
    'jobs/uncertain',
    'receipts/no retryable',
    'receipts/no uncertain',
  ])
})

test('two rows with the same key are two pieces of evidence', () => {
  const scenario = { program: 'boundary', boundary: 'together', receiptKey: false } as const
  const text = "INSERT INTO receipts VALUES ('retryable', 'paper_result')"
  const schedule = [0, 1].map((tick) => ({ tick, kind: 'prompt', text }) as const)
  const trace = run(scenario, schedule, { program: programOf(scenario), sqlite })
  const ids = evidenceAt(trace, 2).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('support', () => {
  const point = {
    id: 'p',
    text: '',
    needs: ['jobs/uncertain', 'console/uncertain: review_required attempt=1'],
  }

  test.each([
    { picked: [], found: 0, missing: 2 },
    { picked: ['jobs/retryable'], found: 0, missing: 2 },
    { picked: ['jobs/uncertain'], found: 1, missing: 1 },
    { picked: point.needs, found: 2, missing: 0 },
  ])('of $picked is $found', ({ picked, found, missing }) => {
    const support = supportOf(point, picked, atEnd())
    expect(support.found).toHaveLength(found)
    expect(support.missing).toBe(missing)
  })

  test('counts only what is on the stage now', () => {
    expect(supportOf(point, point.needs, evidenceAt(lab, 0)).missing).toBe(1)
  })
})
