import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../engine/run/run'
import type { Sqlite } from '../../engine/storage'
import type { Trace } from '../../engine/trace'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { cursorAt, timelineOf } from './events'
import type { ServiceScenario } from './names'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

function trace(changes: Partial<ServiceScenario>): Trace {
  const scenario: ServiceScenario = {
    program: 'service',
    mostAttempts: 3,
    backoff: 'exponential',
    isStalled: false,
    ...changes,
  }
  return run(scenario, [], { program: programOf(scenario), sqlite })
}

function atEnd(full: Trace) {
  return timelineOf(full, full.moments.length - 1)
}

describe('a run with a limit', () => {
  test('has each attempt with its end and the time of the next', () => {
    const [ordinary, refused] = atEnd(trace({})).jobs
    expect(ordinary?.attempts).toEqual([
      { attempt: 1, fromSeconds: 5, toSeconds: 5, result: 'done', dueSeconds: undefined },
    ])
    expect(refused?.attempts).toEqual([
      { attempt: 1, fromSeconds: 5, toSeconds: 5, result: 'refused', dueSeconds: 10 },
      { attempt: 2, fromSeconds: 10, toSeconds: 10, result: 'refused', dueSeconds: 20 },
      { attempt: 3, fromSeconds: 20, toSeconds: 20, result: 'review', dueSeconds: undefined },
    ])
  })

  test('counts progress by the ends of jobs, the last of a second', () => {
    expect(atEnd(trace({})).progress).toEqual([
      { atSeconds: 5, ended: 1 },
      { atSeconds: 20, ended: 3 },
    ])
  })

  test('shows nothing that lies behind the cursor', () => {
    const full = trace({})
    const early = timelineOf(full, cursorAt(full, 10))
    expect(early.nowSeconds).toBe(10)
    expect(early.beats).toEqual([5, 10])
    expect(early.jobs[1]?.attempts).toHaveLength(2)
    expect(early.alerts).toEqual([])
  })
})

test('a worker that gets no further beats on with its job in hand, and an alert says so', () => {
  const stalled = atEnd(trace({ isStalled: true }))
  expect(stalled.beats).toHaveLength(16)
  expect(stalled.progress).toEqual([{ atSeconds: 5, ended: 1 }])
  expect(stalled.jobs.map(({ attempts }) => attempts.map(({ result }) => result))).toEqual([
    ['done'],
    ['running'],
    [],
  ])
  expect(stalled.alerts).toEqual([
    { atSeconds: 65, destination: 'on-call', text: 'worker A: no progress since 5 s' },
  ])
})

test('another run stands where the clock says the same', () => {
  const full = trace({})
  expect(full.moments[cursorAt(full, 12)]?.clock).toBe(10)
  expect(cursorAt(full, 0)).toBe(0)
  expect(cursorAt(full, 1_000)).toBe(full.moments.length - 1)
})
