import { beforeAll, expect, test } from 'vitest'
import { run } from '../../engine/run'
import type { Sqlite } from '../../engine/storage'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { experiments } from './experiments'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

test('there is one for each thing that the lesson did not test', () => {
  expect(experiments.map(({ id }) => id)).toEqual([
    'worker-crashes',
    'parallel-claims',
    'reconciliation',
    'long-lived-storage',
    'queue-guarantees',
  ])
})

test.each(experiments)('$name opens before its run is over', ({ scenario, schedule, cursor }) => {
  const trace = run(scenario, schedule, { program: programOf(scenario), sqlite })
  expect(trace.moments.length).toBeGreaterThan(cursor + 1)
})
