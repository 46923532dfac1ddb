import type { Result } from '../engine/steps'
import { MOST_ROWS, type Table, type Value } from '../engine/values'

type Run = (text: string, params?: readonly Value[]) => Result

/** Every table of a schema with its first rows, in the order the tables were made. */
export function readTables(run: Run, schema: string): readonly Table[] {
  const names = run(
    `SELECT name FROM ${schema}.sqlite_schema WHERE type='table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`,
  )
  return names.rows.map(([name]) => readTable(run, schema, String(name)))
}

function readTable(run: Run, schema: string, name: string): Table {
  const from = `${schema}."${name.replaceAll('"', '""')}"`
  const { columns, rows } = run(`SELECT * FROM ${from} LIMIT ${MOST_ROWS}`)
  const total =
    rows.length < MOST_ROWS ? rows.length : Number(run(`SELECT COUNT(*) FROM ${from}`).rows[0]?.[0])
  return { name, columns, rows, total }
}
