import type { Moment, Trace } from '../engine/trace'
import type { Table } from '../engine/values'
import { viewOf } from './changes'

/** How often jobs went from one state to another on the disk, up to a moment; and what the last tick did. */
export interface Transitions {
  readonly counts: ReadonlyMap<string, number>
  /** Set where the last tick took it: committed, or so far inside an open transaction alone. */
  readonly lit: ReadonlyMap<string, 'committed' | 'not committed'>
}

export function transitionsOf(trace: Trace, cursor: number): Transitions {
  const counts = new Map<string, number>()
  for (let index = 1; index <= cursor; index += 1) {
    const steps = stepsBetween(trace.moments[index - 1]?.committed, trace.moments[index]?.committed)
    for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  return { counts, lit: litBetween(trace.moments[cursor - 1], trace.moments[cursor]) }
}

function litBetween(before: Moment | undefined, now: Moment | undefined): Transitions['lit'] {
  const lit = new Map<string, 'committed' | 'not committed'>()
  if (!before || !now) return lit
  const draft = viewOf(now)
  const drafted = draft ? stepsBetween(viewOf(before) ?? before.committed, draft) : []
  for (const step of drafted) lit.set(step, 'not committed')
  for (const step of stepsBetween(before.committed, now.committed)) lit.set(step, 'committed')
  return lit
}

/** `pending>running` for each job whose status differs. */
function stepsBetween(
  before: readonly Table[] | undefined,
  after: readonly Table[] | undefined,
): readonly string[] {
  const old = statesOf(before)
  return [...statesOf(after)].flatMap(([job, state]) => {
    const from = old.get(job)
    return from !== undefined && from !== state ? [`${from}>${state}`] : []
  })
}

function statesOf(tables: readonly Table[] | undefined): ReadonlyMap<string, string> {
  const jobs = tables?.find(({ name }) => name === 'jobs')
  const status = jobs?.columns.indexOf('status') ?? -1
  const rows = status < 0 ? [] : (jobs?.rows ?? [])
  return new Map(rows.map((row) => [String(row[0]), String(row[status])]))
}
