import type { Moment, Trace } from '../engine/trace'
import { type Row, tableNamed, type Value } from '../engine/values'

/** The first moment for which this is true. */
export function findMoment(
  { moments }: Trace,
  isIt: (moment: Moment, index: number) => boolean,
): number | undefined {
  const index = moments.findIndex(isIt)
  return index < 0 ? undefined : index
}

/** The moment that the tick with this text led to. */
export function findMade(trace: Trace, text: string, from = 0): number | undefined {
  return findMoment(trace, ({ made }, index) => index >= from && made?.text === text)
}

export function lastMoment({ moments }: Trace): number {
  return moments.length - 1
}

/** The committed rows of a table, or of the ledger (`effects`). */
export function rowsIn(moment: Moment | undefined, table: string): readonly Row[] {
  if (table === 'effects') return moment?.ledger?.rows ?? []
  return tableNamed(moment?.committed ?? [], table)?.rows ?? []
}

/** One committed cell; the row goes by the value of its first column. Undefined where there is none. */
export function cellIn(
  moment: Moment | undefined,
  table: string,
  key: string,
  column: string,
): Value | undefined {
  const found = table === 'effects' ? moment?.ledger : tableNamed(moment?.committed ?? [], table)
  const place = found?.columns.indexOf(column) ?? -1
  const row = found?.rows.find(([first]) => String(first) === key)
  return place < 0 ? undefined : row?.[place]
}

/** How many rows of a table speak of this job, by the column that names jobs there. */
export function countIn(moment: Moment | undefined, table: string, job: string): number {
  const found = table === 'effects' ? moment?.ledger : tableNamed(moment?.committed ?? [], table)
  const place = found?.columns.indexOf(table === 'jobs' ? 'id' : 'job_id') ?? -1
  return found?.rows.filter((row) => row[place] === job).length ?? 0
}
