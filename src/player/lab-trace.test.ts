import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../engine/run/run'
import { plan, type Schedule } from '../engine/schedule'
import type { Sqlite } from '../engine/storage'
import type { Trace } from '../engine/trace'
import { labProgram } from '../programs/lab-program'
import { openSqlite } from '../sqlite/open-sqlite'
import { shownTables } from './changes'
import { jumpFrom, stretchesOf } from './passes'
import { placeWords, sayStep } from './say'
import { transitionsOf } from './transitions'

let sqlite: Sqlite
let lab: Trace
let crashed: Trace
/** The moment with receipt and done both written and neither committed. */
const BEFORE_LAST_COMMIT = 22

beforeAll(async () => {
  sqlite = await openSqlite()
  lab = labUnder([])
  crashed = labUnder(plan([], BEFORE_LAST_COMMIT, { kind: 'crash', worker: 'A' }))
})

function labUnder(schedule: Schedule): Trace {
  return run({ program: 'lab' }, schedule, { program: labProgram, sqlite })
}

function shownAt({ moments }: Trace, cursor: number) {
  const moment = moments[cursor]
  if (!moment) throw new Error(`no moment ${cursor}`)
  return shownTables(moment, moments[cursor - 1])
}

function saidAt({ moments }: Trace, cursor: number): string {
  const moment = moments[cursor]
  if (!moment) throw new Error(`no moment ${cursor}`)
  return sayStep(moments[cursor - 1], moment)
}

describe('passes', () => {
  test('the undisturbed lab is three passes and a check', () => {
    expect(stretchesOf(lab).map(({ name, from, to }) => [name, from, to])).toEqual([
      ['pass 1', 0, 15],
      ['pass 2', 15, 24],
      ['pass 3', 24, 25],
      ['check', 25, 28],
    ])
  })

  test('a process that takes over goes on with the next pass', () => {
    const names = stretchesOf(crashed).map(({ name }) => name)
    expect(names).toEqual(['pass 1', 'pass 2', 'pass 3', 'pass 4', 'pass 5', 'check'])
  })

  test.each([
    [0, 'Run pass 1', 15],
    [14, 'Run pass 1', 15],
    [15, 'Run pass 2', 24],
    [24, 'Run pass 3', 25],
    [25, 'Check the result', 28],
    [28, 'Check the result', undefined],
  ])('from moment %i the long jump is "%s"', (cursor, label, target) => {
    expect(jumpFrom(stretchesOf(lab), cursor)).toEqual({ label, target })
  })
})

describe('what tables show', () => {
  test('an uncommitted change stands beside the committed value, in the last step’s cells alone', () => {
    const [jobs] = shownAt(lab, 3)
    const [retryable, uncertain] = jobs?.rows ?? []
    expect(retryable?.cells.map(({ value, draft }) => [value, draft?.value])).toEqual([
      ['retryable', undefined],
      ['pending', 'running'],
      [0, 1],
    ])
    expect(retryable?.cells.map(({ isChanged }) => isChanged)).toEqual([false, true, true])
    expect(uncertain?.cells.some(({ draft, isChanged }) => draft || isChanged)).toBe(false)
  })

  test('COMMIT settles a change and is no change of its own', () => {
    const [jobs] = shownAt(lab, 4)
    const retryable = jobs?.rows[0]
    expect(retryable?.end).toBe('settled')
    expect(retryable?.cells.map(({ value, draft }) => [value, draft])).toEqual([
      ['retryable', undefined],
      ['running', undefined],
      [1, undefined],
    ])
    expect(retryable?.cells.some(({ isChanged }) => isChanged)).toBe(false)
  })

  test('an uncommitted row is marked as inserted, and a crash takes it away', () => {
    const [, receipts] = shownAt(crashed, BEFORE_LAST_COMMIT)
    expect(receipts?.rows.map(({ key, state }) => [key, state])).toEqual([
      ['retryable', 'inserted'],
    ])
    const [jobs, after] = shownAt(crashed, BEFORE_LAST_COMMIT + 1)
    expect(after?.rows).toEqual([])
    expect(after?.gone).toEqual(['retryable'])
    expect(jobs?.rows[0]?.end).toBe('undone')
  })
})

describe('words for a step', () => {
  test.each([
    [0, 'Start of the run: nothing has happened yet.'],
    [2, 'BEGIN.'],
    [4, 'COMMIT: retryable in jobs is committed.'],
    [8, 'Printed "retryable: retry_scheduled attempt=1".'],
  ])('moment %i', (cursor, words) => {
    expect(saidAt(lab, cursor)).toBe(words)
  })

  test('a crash says what was taken back', () => {
    expect(saidAt(crashed, BEFORE_LAST_COMMIT + 1)).toBe(
      'Worker crashed: retryable in jobs is as it was before the transaction; retryable is gone from receipts.',
    )
  })

  test('the place on the tape', () => {
    const place = (cursor: number) => {
      const moment = lab.moments[cursor]
      return moment && placeWords(moment, cursor, lab.moments.length - 1)
    }
    expect(place(0)).toBe('Start, before step 1 of 28')
    expect(place(2)).toBe('Step 2 of 28: pass 1, BEGIN')
  })
})

describe('transitions', () => {
  test('the whole lab', () => {
    const { counts } = transitionsOf(lab, lab.moments.length - 1)
    expect(Object.fromEntries(counts)).toEqual({
      'pending>running': 3,
      'running>pending': 1,
      'running>review': 1,
      'running>done': 1,
    })
  })

  test('a step lights its way: first inside the transaction, then on the disk', () => {
    expect([...transitionsOf(lab, 3).lit]).toEqual([['pending>running', 'not committed']])
    expect([...transitionsOf(lab, 4).lit]).toEqual([['pending>running', 'committed']])
    expect(transitionsOf(lab, 3).counts.size).toBe(0)
  })

  test('a crash counts nothing: the disk never went that way', () => {
    const { counts } = transitionsOf(crashed, BEFORE_LAST_COMMIT + 1)
    expect(counts.get('running>done')).toBeUndefined()
  })
})
