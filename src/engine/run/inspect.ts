import { SqlError } from '../steps'
import type { Disk, Sqlite } from '../storage'
import type { Table } from '../values'
import type { Means } from './run'

/** What bytes from elsewhere turn out to be. damaged: `why` is SQLite's own words, or what is missing. */
export type Inspection =
  | { readonly kind: 'sound'; readonly tables: readonly Table[] }
  | { readonly kind: 'damaged'; readonly why: string }

/** Looks whether bytes are a sound database that holds the tables of this program's schema. */
export function inspect(image: Uint8Array, { program, sqlite }: Means): Inspection {
  const expected = tablesOf(program.schema, sqlite)
  let disk: Disk | undefined
  try {
    disk = sqlite.open(image)
    const check = String(disk.owner.run('PRAGMA integrity_check').rows[0]?.[0])
    if (check !== 'ok') return { kind: 'damaged', why: check }
    const tables = disk.committed()
    const missing = expected.find((table) => !tables.some((other) => isAlike(table, other)))
    return missing
      ? { kind: 'damaged', why: `it has no table ${missing.name} as the lab makes it` }
      : { kind: 'sound', tables }
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    return { kind: 'damaged', why: error.message }
  } finally {
    disk?.close()
  }
}

function tablesOf(schema: string, sqlite: Sqlite): readonly Table[] {
  const disk = sqlite.open()
  disk.owner.script(schema)
  const tables = disk.committed()
  disk.close()
  return tables
}

function isAlike(one: Table, other: Table): boolean {
  return one.name === other.name && one.columns.join('\n') === other.columns.join('\n')
}
