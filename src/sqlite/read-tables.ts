import type { Result } from '../engine/steps'
import { MOST_ROWS, type Table, type Value } from '../engine/values'
import { shorten } from './shorten'

type Run = (text: string, params?: readonly Value[]) => Result

/** A disk of the lab has three tables at the most; what a person adds beyond these bounds is not carried along. */
const MOST_TABLES = 24
const MOST_COLUMNS = 24

/** The tables of a schema with their first rows, in the order the tables were made. */
export function readTables(run: Run, schema: string): readonly Table[] {
  const names = run(
    `SELECT name FROM ${schema}.sqlite_schema WHERE type='table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid LIMIT ${MOST_TABLES}`,
  )
  return names.rows.map(([name]) => readTable(run, schema, String(name)))
}

function readTable(run: Run, schema: string, name: string): Table {
  const from = `${schema}."${name.replaceAll('"', '""')}"`
  const { columns, rows } = run(`SELECT * FROM ${from} LIMIT ${MOST_ROWS}`)
  const total =
    rows.length < MOST_ROWS ? rows.length : Number(run(`SELECT COUNT(*) FROM ${from}`).rows[0]?.[0])
  return {
    name,
    columns: narrow(columns),
    rows: rows.map((row) => narrow(row.map(shorten))),
    total,
  }
}

/** A wide table keeps its first columns; one more, of dots, stands for the others. */
function narrow<T extends Value>(cells: readonly T[]): readonly (T | '…')[] {
  return cells.length > MOST_COLUMNS ? [...cells.slice(0, MOST_COLUMNS), '…'] : cells
}
