/** A value as SQLite stores it. Integers beyond 2^53 lose precision: the WebAssembly build hands out doubles. */
export type Value = string | number | null | Uint8Array

export type Row = readonly Value[]

/** The rows one connection sees in one table; `total` counts all of them, `rows` holds the first {@link MOST_ROWS}. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly total: number
}

/** How many rows of a table a moment carries; a table may hold more, and `total` says so. */
export const MOST_ROWS = 100

export function tableNamed(tables: readonly Table[], name: string): Table | undefined {
  return tables.find((table) => table.name === name)
}

/** A value as an SQL literal, the way sqlite3_expanded_sql() writes it. */
export function toLiteral(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number') return String(value)
  return `x'${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}'`
}
