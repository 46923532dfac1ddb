import fc from 'fast-check'
import { expect, test } from 'vitest'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import type { Scenario } from '../scenario'
import type { Trace } from '../trace'
import { type Table, tableNamed } from '../values'
import { anyScenario, anyTurns, dishonestCommit, steer, type Turn } from './random-runs'
import { run } from './run'
import { World } from './world'

/** Each case makes two runs: one by hand, and the same by its schedule. */
const CASES = 3_000

const sqlite = await openSqlite()

function runAtRandom(scenario: Scenario, turns: readonly Turn[]): Trace {
  const program = programOf(scenario)
  const world = new World(program, sqlite)
  try {
    return run(scenario, steer(world, turns), { program, sqlite })
  } finally {
    world.close()
  }
}

/** The jobs that have a receipt, once for each receipt. */
function receiptsIn(committed: readonly Table[]): readonly unknown[] {
  return (tableNamed(committed, 'receipts')?.rows ?? []).map(([job]) => job)
}

function doneIn(committed: readonly Table[]): readonly unknown[] {
  const jobs = tableNamed(committed, 'jobs')
  const status = jobs?.columns.indexOf('status') ?? -1
  return jobs?.rows.filter((row) => row[status] === 'done').map(([id]) => id) ?? []
}

test(`whatever fails, a job has one receipt at the most, and done means that it has one (${CASES} cases)`, () => {
  fc.assert(
    fc.property(anyScenario(fc.constant(true)), anyTurns(), (scenario, turns) => {
      const isApart = scenario.program === 'boundary' && scenario.boundary !== 'together'
      const trace = runAtRandom(scenario, turns)
      for (const { committed } of trace.moments) {
        const receipts = receiptsIn(committed)
        expect(new Set(receipts).size).toBe(receipts.length)
        if (!isApart) expect(receipts).toEqual(expect.arrayContaining([...doneIn(committed)]))
      }
      expect(dishonestCommit(trace)).toBeUndefined()
      expect(trace.end).not.toBe('cut')
    }),
    { numRuns: CASES },
  )
}, 300_000)
