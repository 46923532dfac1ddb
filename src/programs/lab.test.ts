import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../engine/run/run'
import type { Schedule } from '../engine/schedule'
import type { Sqlite } from '../engine/storage'
import type { Moment, Trace } from '../engine/trace'
import { tableNamed } from '../engine/values'
import { openSqlite } from '../sqlite/open-sqlite'
import { labProgram } from './lab-program'
import truth from './truth/core-lab.json'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

function trace(schedule: Schedule = []): Trace {
  return run({ program: 'lab' }, schedule, { program: labProgram, sqlite })
}

function ticksOf({ moments }: Trace) {
  return moments.flatMap(({ made }) => (made ? [made] : []))
}

function rowsOf(moment: Moment | undefined) {
  const rows = (name: string) => tableNamed(moment?.committed ?? [], name)?.rows
  return { jobs: rows('jobs'), receipts: rows('receipts') }
}

function linesOf(full: Trace, from: number, to: number) {
  const isOfPass = full.moments.flatMap(({ made }) =>
    made?.kind === 'print' ? [made.pass !== undefined] : [],
  )
  return full.lines
    .slice(from, to)
    .filter((_, index) => isOfPass[from + index])
    .map(({ text }) => text)
}

test('the statements of each pass are those of CPython, in order', () => {
  const statements = ticksOf(trace()).filter(({ kind }) => kind === 'sql')
  const passes = [1, 2, 3].map((pass) =>
    statements.filter((tick) => tick.pass === pass).map(({ text }) => text),
  )
  expect(passes).toEqual(truth.passes)
})

test('the four lines are those of the lab', () => {
  expect(trace().lines.map(({ text }) => text)).toEqual(truth.output)
})

describe('killed before statement', () => {
  test.each(truth.crashes)('$killed_before', (crash) => {
    const statements = ticksOf(trace()).filter(
      ({ kind, pass }) => kind === 'sql' && pass !== undefined,
    )
    const tick = statements[crash.killed_before - 1]?.tick ?? -1
    const crashed = trace([{ tick, kind: 'crash', worker: 'A' }])
    const left = crashed.moments[tick + 1]
    const printed = left?.lines ?? -1
    expect(rowsOf(left)).toEqual(crash.left)
    expect(linesOf(crashed, 0, printed)).toEqual(crash.printed)
    expect(linesOf(crashed, printed, crashed.lines.length)).toEqual(crash.then_printed)
    expect(rowsOf(crashed.moments.at(-1))).toEqual(crash.then)
  })
})

test('every step of the lab knows the line it is written on', () => {
  const places = ticksOf(trace()).map(({ at }) => at)
  expect(places.every((at) => at !== undefined && at.line > 0)).toBe(true)
})
