import { type JobOutcome, verdictsOf, verdictsTogether } from '../outcome'
import type { Scenario } from '../scenario'
import { type Table, tableNamed } from '../values'
import type { Outcome, SearchResult } from './answers'
import { faultsOf, historiesTo, historyTo, isEnd, nearer } from './paths'
import type { Worlds } from './search'

/** What a search found: every outcome, how many schedules come to it, and the shortest of them. */
export function resultOf(scenario: Scenario, worlds: Worlds): SearchResult {
  const counts = historiesTo(worlds)
  const endings = new Map<string, { schedules: bigint; nearest: number }>()
  for (const id of worlds.list.keys()) {
    if (!isEnd(worlds, id)) continue
    const key = JSON.stringify([jobsAt(worlds, id), refusedAt(worlds, id)])
    const known = endings.get(key)
    const schedules = (known?.schedules ?? 0n) + (counts[id] ?? 0n)
    endings.set(key, { schedules, nearest: nearer(worlds, known?.nearest, id) })
  }
  const outcomes = [...endings.values()].map((ending) => outcomeOf(worlds, ending))
  return {
    scenario,
    faults: worlds.budget,
    outcomes: outcomes.sort(byRows),
    schedules: outcomes.reduce((sum, { schedules }) => sum + schedules, 0n),
    worlds: worlds.list.length,
    statements: worlds.statements,
  }
}

function outcomeOf(
  worlds: Worlds,
  { schedules, nearest }: { readonly schedules: bigint; readonly nearest: number },
): Outcome {
  const jobs = jobsAt(worlds, nearest)
  return {
    jobs,
    refused: refusedAt(worlds, nearest),
    verdicts: verdictsTogether(jobs.map(verdictsOf)),
    schedules,
    faults: faultsOf(worlds, nearest),
    shortest: historyTo(worlds, nearest),
  }
}

function refusedAt({ list }: Worlds, id: number): number {
  return list[id]?.situation.outside.refused ?? 0
}

/** What a world's rows and the provider's ledger say of each job. */
export function jobsAt(worlds: Worlds, id: number): readonly JobOutcome[] {
  const situation = worlds.list[id]?.situation
  if (!situation) throw new Error(`The search knows no world ${id}.`)
  const { ledger } = situation.outside
  return jobsIn(worlds.rowsOf(situation.rows), worlds.hasProvider ? ledger.effects : undefined)
}

/** What rows, and a ledger where there is one, say of each job. */
export function jobsIn(
  tables: readonly Table[],
  effects: ReadonlyMap<string, number> | undefined,
): readonly JobOutcome[] {
  const receipts = valuesOf(tables, 'receipts', ['job_id'])
  return valuesOf(tables, 'jobs', ['id', 'status', 'attempts']).map(([id, status, attempts]) => ({
    job: String(id),
    status: String(status),
    attempts: Number(attempts),
    receipts: receipts.filter(([job]) => job === id).length,
    effects: effects && (effects.get(String(id)) ?? 0),
  }))
}

/** These columns of a table's rows; nothing where the table, or one of them, is missing. */
function valuesOf(tables: readonly Table[], name: string, columns: readonly string[]) {
  const table = tableNamed(tables, name)
  const places = columns.map((column) => table?.columns.indexOf(column) ?? -1)
  if (!table || places.includes(-1)) return []
  return table.rows.map((row) => places.map((place) => row[place] ?? null))
}

function byRows(one: Outcome, other: Outcome): number {
  const [first, second] = [sortKey(one), sortKey(other)]
  return first < second ? -1 : first > second ? 1 : 0
}

function sortKey({ jobs, refused }: Outcome): string {
  return JSON.stringify([jobs.map((job) => Object.values(job)), refused])
}
