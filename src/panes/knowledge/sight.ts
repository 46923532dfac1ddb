import type { Sight } from '../../engine/search/answers'
import type { Moment } from '../../engine/trace'

/** What can be read at a moment: the committed rows, and how often the ledger names each job. */
export function sightOf({ committed, ledger }: Moment): Sight {
  if (!ledger) return { tables: committed }
  const column = ledger.columns.indexOf('job_id')
  const effects = new Map<string, number>()
  for (const row of ledger.rows) {
    const job = String(row[column])
    effects.set(job, (effects.get(job) ?? 0) + 1)
  }
  return { tables: committed, effects }
}

/** Equal for two sights of the same rows; the ledger is out of an ordinary observer's sight. */
export function keyOfSight({ tables }: Sight): string {
  return JSON.stringify(tables, (_, value: unknown) =>
    value instanceof Uint8Array ? [...value] : value,
  )
}
