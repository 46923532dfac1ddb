import { indexWorlds, whatIsKnown } from '../engine/knowledge/knowledge'
import { CLAIMS, POLICIES, type Scenario } from '../engine/scenario'
import type { SearchResult } from '../engine/search/answers'
import { resultOf } from '../engine/search/result'
import { searched } from '../engine/search/search'
import type { Sqlite } from '../engine/storage'
import { programOf } from '../programs'

export { openSqlite } from '../sqlite/open-sqlite'

interface Case {
  readonly name: string
  readonly scenario: Scenario
  readonly faults: number
}

const JOBS = ['first', 'second']

function policyCases(jobs: readonly string[]): Case[] {
  return POLICIES.flatMap((policy) =>
    [0, 1, 2, 3].map((faults) => ({
      name: `${policy}, ${jobs.length} job${jobs.length > 1 ? 's' : ''}, ${faults} faults`,
      scenario: { program: 'provider', policy, jobs, faults } as const,
      faults,
    })),
  )
}

function claimCases(): Case[] {
  return CLAIMS.map((claim) => ({
    name: `two workers, ${claim}`,
    scenario: { program: 'claims', claim, receiptKey: true } as const,
    faults: 0,
  }))
}

/** Searches everything, and tells a line for each search: how much it covered, and how fast. `now` in milliseconds. */
export function* benchmark(sqlite: Sqlite, now: () => number): Generator<string, void> {
  yield 'search                            schedules   worlds     SQL      ms   worlds/s    SQL/s'
  const small = [...policyCases(JOBS.slice(0, 1)), ...claimCases()]
  for (const each of [...small, ...policyCases(JOBS)]) yield measure(each, sqlite, now)
  yield 'what the rows prove, from a change of policy to the answer:'
  for (const each of policyCases(JOBS.slice(0, 1)).filter(({ faults }) => faults === 2))
    yield measureKnowledge(each, sqlite, now)
}

function measure(each: Case, sqlite: Sqlite, now: () => number): string {
  const { name, scenario, faults } = each
  const start = now()
  const means = { program: programOf(scenario), sqlite }
  const result = resultOf(scenario, searched(means, { faults }))
  return lineOf(name, result, now() - start)
}

function lineOf(name: string, result: SearchResult, ms: number): string {
  const { schedules, worlds, statements } = result
  const perSecond = (count: number) => Math.round((count / Math.max(ms, 0.1)) * 1_000)
  return [
    name.padEnd(28),
    String(schedules).padStart(15),
    String(worlds).padStart(8),
    String(statements).padStart(8),
    ms.toFixed(0).padStart(7),
    String(perSecond(worlds)).padStart(10),
    String(perSecond(statements)).padStart(9),
  ].join(' ')
}

function measureKnowledge({ name, scenario, faults }: Case, sqlite: Sqlite, now: () => number) {
  const start = now()
  const worlds = searched({ program: programOf(scenario), sqlite }, { faults })
  const tables = worlds.rowsOf(worlds.list.at(-1)?.situation.rows ?? 0)
  const { histories } = whatIsKnown(indexWorlds(worlds), { tables }, 'rows')
  return `${name.padEnd(28)} ${String(histories).padStart(15)} histories ${(now() - start).toFixed(0).padStart(7)} ms`
}
