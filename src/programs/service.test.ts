import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../engine/run/run'
import { BACKOFFS, type Backoff } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import type { Sqlite } from '../engine/storage'
import type { Trace } from '../engine/trace'
import { type Row, tableNamed } from '../engine/values'
import { openSqlite } from '../sqlite/open-sqlite'
import { serviceProgram } from './service-program'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

interface Case {
  readonly mostAttempts?: number
  readonly backoff?: Backoff
  readonly isStalled?: boolean
}

function trace(
  { mostAttempts, backoff = 'exponential', isStalled = false }: Case,
  schedule: Schedule = [],
): Trace {
  const scenario = { program: 'service', mostAttempts, backoff, isStalled } as const
  return run(scenario, schedule, { program: serviceProgram(scenario), sqlite })
}

function rows(full: Trace, name: string): readonly Row[] {
  return tableNamed(full.moments.at(-1)?.committed ?? [], name)?.rows ?? []
}

const CASES = BACKOFFS.flatMap((backoff) => [
  { backoff, mostAttempts: undefined, isStalled: false },
  { backoff, mostAttempts: undefined, isStalled: true },
  { backoff, mostAttempts: 5, isStalled: false },
])

test.each(CASES)(
  '$backoff, most attempts $mostAttempts, stalled $isStalled: ends within 400 ticks',
  ({ mostAttempts, ...rest }) => {
    const full = trace(mostAttempts === undefined ? rest : { ...rest, mostAttempts })
    expect(full.end).toBe('finished')
    expect(full.moments.length).toBeLessThan(400)
    expect(full.moments.at(-1)?.clock).toBe(80)
  },
)

describe('with a limit', () => {
  test.each([1, 3, 5])(
    'of %i the refused jobs end in review, with an alert each, and no attempt follows',
    (mostAttempts) => {
      const full = trace({ mostAttempts })
      expect(rows(full, 'jobs')).toEqual([
        ['ordinary', 'done', 1],
        ['refused-a', 'review', mostAttempts],
        ['refused-b', 'review', mostAttempts],
      ])
      expect(rows(full, 'alerts').map(([, ...told]) => told)).toEqual([
        ['on-call', `refused-a was refused ${mostAttempts} times`],
        ['on-call', `refused-b was refused ${mostAttempts} times`],
      ])
      expect(rows(full, 'receipts')).toEqual([['ordinary', 'paper_result']])
    },
  )

  test('the waits double up to the cap', () => {
    const due = rows(trace({ mostAttempts: 5 }), 'retries').filter(([job]) => job === 'refused-a')
    expect(due.map(([, attempt, at]) => [attempt, at])).toEqual([
      [1, 10],
      [2, 20],
      [3, 40],
      [4, 60],
    ])
  })
})

describe('without a limit', () => {
  test('the loop goes on at every look until the lesson looks away', () => {
    const full = trace({ backoff: 'none' })
    expect(rows(full, 'jobs').slice(1)).toEqual([
      ['refused-a', 'pending', 16],
      ['refused-b', 'pending', 16],
    ])
  })

  test('the watch tells once that trying is not progress', () => {
    expect(rows(trace({ backoff: 'none' }), 'alerts')).toEqual([
      [65, 'on-call', 'worker A: no progress since 5 s'],
    ])
  })
})

test('with jitter two jobs refused in the same second are due at different ones', () => {
  const due = rows(trace({ mostAttempts: 5, backoff: 'jitter' }), 'retries')
  const at = (job: string) => due.filter(([id]) => id === job).map(([, , seconds]) => seconds)
  expect(at('refused-a')).not.toEqual(at('refused-b'))
})

describe('a worker that lives and makes no progress', () => {
  test('beats to the end, while one job is running and the next is never claimed', () => {
    const full = trace({ isStalled: true })
    expect(rows(full, 'jobs')).toEqual([
      ['early', 'done', 1],
      ['endless', 'running', 1],
      ['later', 'pending', 0],
    ])
    expect(rows(full, 'heartbeat')).toEqual([['A', 80, 1, 5]])
  })

  test('is found by its progress, at a moment when its heartbeat is fresh', () => {
    const full = trace({ isStalled: true })
    const told = full.moments.find((moment) => tableNamed(moment.committed, 'alerts')?.total === 1)
    expect(tableNamed(told?.committed ?? [], 'alerts')?.rows).toEqual([
      [65, 'on-call', 'worker A: no progress since 5 s'],
    ])
    expect(tableNamed(told?.committed ?? [], 'heartbeat')?.rows[0]?.[1]).toBe(65)
  })

  test('when it dies, what it had in hand goes to a person and the next job is done', () => {
    const stalled = trace({ isStalled: true })
    const tick = stalled.moments.findIndex(({ made }) => made?.pass === 3) - 1
    const full = trace({ isStalled: true }, [{ tick, kind: 'crash', worker: 'A' }])
    expect(rows(full, 'jobs')).toEqual([
      ['early', 'done', 1],
      ['endless', 'review', 1],
      ['later', 'done', 1],
    ])
    expect(rows(full, 'alerts')).toEqual([
      [15, 'on-call', 'endless was running when its worker died'],
    ])
  })
})
