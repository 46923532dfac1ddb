import { expect, test } from 'vitest'
import { plainDesign } from '../engine/design/plain-code'
import { reportOf } from '../engine/design/result'
import { searchedDesign } from '../engine/design/search'
import type { Scenario } from '../engine/scenario'
import { BOUNDARIES, CLAIMS, POLICIES } from '../engine/scenario'
import type { Outcome } from '../engine/search/answers'
import { resultOf } from '../engine/search/result'
import { searched } from '../engine/search/search'
import { programOf } from '../programs'
import { openSqlite } from '../sqlite/open-sqlite'
import { SHIPPED } from '.'

const sqlite = await openSqlite()

interface Case {
  readonly name: string
  readonly budget: number
  readonly scenario: Scenario
  /**
   * The kind of process that is searched alone. The lab's and the boundary's check waits for the end of the passes by a
   * sleep, a step that the older search does not know and that fits in everywhere; after it nothing branches.
   */
  readonly alone?: string
}

const cases: Case[] = [
  ...POLICIES.flatMap((policy) =>
    [0, 1, 2].map((faults): Case => {
      const scenario: Scenario = { program: 'provider', policy, jobs: ['order'], faults }
      return { name: `policy/${policy}`, budget: faults, scenario }
    }),
  ),
  ...CLAIMS.map((claim): Case => {
    const scenario: Scenario = { program: 'claims', claim, receiptKey: true }
    return { name: `claim/${claim}`, budget: 0, scenario }
  }),
  ...BOUNDARIES.flatMap((boundary) =>
    [0, 1, 2].map((budget): Case => {
      const scenario: Scenario = { program: 'boundary', boundary, receiptKey: true }
      return { name: `boundary/${boundary}`, budget, scenario, alone: 'worker' }
    }),
  ),
  ...[0, 1, 2].map((budget): Case => {
    return { name: 'lab', budget, scenario: { program: 'lab' }, alone: 'worker' }
  }),
]

/**
 * The search of designs and the older one, written for these programs alone, count the same schedules. Worlds are not
 * compared: a design's ledger and its late requests say for which attempt they are, and the older search merges those.
 */
test.each(cases)('$name with $budget faults: ends and schedules', (told) => {
  const { name, budget, scenario, alone } = told
  const result = resultOf(
    scenario,
    searched({ program: programOf(scenario), sqlite }, { faults: budget }),
  )
  const counts = new Map<string, bigint>()
  for (const { schedules, ...outcome } of result.outcomes) {
    const rows = JSON.stringify(rowsOf(scenario, outcome))
    counts.set(rows, (counts.get(rows) ?? 0n) + schedules)
  }
  const ends = endsOf(name, budget, alone)
  expect([...ends.keys()]).toEqual([...counts.keys()].sort())
  if (!isWithIdlePasses(alone, budget)) expect(ends).toEqual(new Map([...counts].sort()))
})

/**
 * Passes of a number, and two crashes: a new process comes to a pass that finds nothing to do. In a design it then waits
 * for news, which never comes; the older search makes the passes that are left, and a crash can strike in each.
 */
function isWithIdlePasses(alone: string | undefined, budget: number): boolean {
  return alone !== undefined && budget > 1
}

function endsOf(name: string, budget: number, alone: string | undefined) {
  const { module = {}, source = '' } = SHIPPED.find((one) => one.name === name) ?? {}
  const processes = module.processes as Readonly<Record<string, unknown>>
  const searchedModule = alone ? { ...module, processes: { [alone]: processes[alone] } } : module
  const design = plainDesign(searchedModule, source, name)
  const { mover, found } = searchedDesign(design, sqlite, budget)
  const { ends } = reportOf(design.data, found, mover.databases)
  mover.close()
  return new Map(
    ends.map(({ rows, schedules }) => [JSON.stringify(rows), schedules] as const).sort(),
  )
}

/** An outcome as the design of the same program tells it. */
function rowsOf({ program }: Scenario, { jobs, refused }: Pick<Outcome, 'jobs' | 'refused'>) {
  return jobs.map(({ job, status, attempts, receipts, effects }) => [
    ...(program === 'lab' ? [job] : []),
    status,
    attempts,
    receipts,
    ...(effects === undefined ? [] : [effects]),
    ...(program === 'claims' ? [refused] : []),
  ])
}
