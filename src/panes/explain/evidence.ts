import type { Moment, Trace } from '../../engine/trace'
import { tableNamed } from '../../engine/values'
import { wordOf } from '../../player/word-of'

/** One row or printed line of the stage that an explanation can lean on. */
export interface Evidence {
  /** `jobs/retryable`, `receipts/no uncertain`, `console/<the line>`: the same thing keeps its name through the run. */
  readonly id: string
  readonly source: string
  readonly text: string
}

/** One thing that a full explanation says, and the evidence that shows it. */
export interface RubricPoint {
  readonly id: string
  readonly text: string
  readonly needs: readonly string[]
}

/** Everything on the stage at the cursor: each committed row, each receipt that is not there, each printed line. */
export function evidenceAt(trace: Trace, cursor: number): readonly Evidence[] {
  const moment = trace.moments[cursor]
  if (!moment) return []
  const rows = moment.committed.flatMap(({ name, columns, rows: all }) =>
    all.map((row, index) => ({
      id: `${name}/${wordOf(row[0] ?? null)}${isRepeated(all, index) ? ` ${index}` : ''}`,
      source: name,
      text: columns.map((column, at) => `${column} ${wordOf(row[at] ?? null)}`).join(', '),
    })),
  )
  const lines = trace.lines.slice(0, moment.lines).map(({ text }) => text)
  const printed = [...new Set(lines)].map((text) => ({
    id: `console/${text}`,
    source: 'console',
    text,
  }))
  return [...rows, ...missingReceipts(moment), ...printed]
}

/** That a row is missing can be seen as well as a row: `receipts/no uncertain`. */
function missingReceipts({ committed }: Moment): readonly Evidence[] {
  const keysOf = (name: string) => tableNamed(committed, name)?.rows.map(([key]) => key) ?? []
  if (!tableNamed(committed, 'receipts')) return []
  return keysOf('jobs')
    .filter((job) => !keysOf('receipts').includes(job))
    .map((job) => ({
      id: `receipts/no ${String(job)}`,
      source: 'receipts',
      text: `no row for ${String(job)}`,
    }))
}

/** What of a point's evidence is picked and really on the stage, and what is still missing. */
export function supportOf(
  point: RubricPoint,
  picked: readonly string[],
  evidence: readonly Evidence[],
): { readonly found: readonly Evidence[]; readonly missing: number } {
  const found = evidence.filter(({ id }) => point.needs.includes(id) && picked.includes(id))
  return { found, missing: point.needs.length - found.length }
}

function isRepeated(rows: readonly (readonly unknown[])[], index: number): boolean {
  return rows.findIndex((row) => row[0] === rows[index]?.[0]) < index
}
