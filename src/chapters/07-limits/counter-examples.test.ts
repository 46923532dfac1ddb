import { beforeAll, expect, test } from 'vitest'
import { run } from '../../engine/run'
import type { Sqlite } from '../../engine/storage'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { counterExamples } from './counter-examples'
import { experiments } from './experiments'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

test.each(counterExamples)('$name', ({ scenario, schedule, shows }) => {
  expect(shows(run(scenario, schedule, { program: programOf(scenario), sqlite }))).toBe(true)
})

test.each(experiments)('$name opens at a moment of its run', ({ scenario, schedule, cursor }) => {
  const trace = run(scenario, schedule, { program: programOf(scenario), sqlite })
  expect(trace.moments.length).toBeGreaterThan(cursor + 1)
})
