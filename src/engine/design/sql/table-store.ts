import type { Connection } from '../../storage'
import type { Value } from '../halfway'

/** The committed rows of one table. Tables that are read the same are the same object. */
export interface StoredTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
}

export type Contents = readonly StoredTable[]

interface Shape {
  readonly name: string
  readonly columns: readonly string[]
  /** Rows stand in the order of a number that no column shows. */
  readonly hasHiddenRowid: boolean
}

/**
 * The committed rows of one database, each state by a number: equal rows have equal numbers. Where no SQL names the
 * hidden rowid it counts as 1, 2, 3 …: their order is all that a statement can tell of it.
 */
export class TableStore {
  readonly #name: string
  readonly #owner: Connection
  readonly #reader: Connection
  readonly #shapes: readonly Shape[]
  readonly #triggers: readonly { readonly name: string; readonly sql: string }[]
  readonly #keepsRowid: boolean
  readonly #tables = new Map<string, { readonly table: StoredTable; readonly number: number }>()
  readonly #numbers = new Map<string, number>()
  readonly #states: {
    readonly contents: Contents
    readonly rowids: readonly (readonly Value[])[]
  }[] = []

  constructor(name: string, owner: Connection, reader: Connection, keepsRowid: boolean) {
    this.#name = name
    this.#owner = owner
    this.#reader = reader
    this.#keepsRowid = keepsRowid
    this.#shapes = owner
      .run(
        "SELECT name FROM sqlite_schema WHERE type='table' AND (name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR name='sqlite_sequence') ORDER BY name='sqlite_sequence', rowid",
      )
      .rows.map(([table]) => this.#shapeOf(String(table)))
    this.#triggers = owner
      .run("SELECT name, sql FROM sqlite_schema WHERE type='trigger' ORDER BY rowid")
      .rows.map(([trigger, sql]) => ({ name: String(trigger), sql: String(sql) }))
  }

  contents(number: number): Contents {
    return this.#state(number).contents
  }

  /** Reads what is committed now, and gives its number. */
  read(): number {
    const found = this.#shapes.map((shape) => this.#readTable(shape))
    const key = found.map(({ number, rowids }) => `${number}:${rowids.join()}`).join(' ')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#states.length)
    this.#states.push({
      contents: found.map(({ table }) => table),
      rowids: found.map(({ rowids }) => rowids),
    })
    return this.#states.length - 1
  }

  /** Makes the rows of state `to` the committed ones, where those of `from` are now. No transaction may be open. */
  write(from: number, to: number): void {
    const [before, after] = [this.#state(from), this.#state(to)]
    this.#owner.run('BEGIN')
    for (const { name } of this.#triggers) this.#owner.run(`DROP TRIGGER ${quoted(name)}`)
    this.#shapes.forEach((shape, index) => {
      const table = after.contents[index]
      const rowids = after.rowids[index] ?? []
      const isSame =
        before.contents[index] === table && before.rowids[index]?.join() === rowids.join()
      if (table && (!isSame || shape.name === 'sqlite_sequence'))
        this.#rewrite(shape, table, rowids)
    })
    for (const { sql } of this.#triggers) this.#owner.run(sql)
    this.#owner.run('COMMIT')
  }

  #rewrite({ name, hasHiddenRowid }: Shape, table: StoredTable, rowids: readonly Value[]): void {
    this.#owner.run(`DELETE FROM ${quoted(name)}`)
    const columns = [...(hasHiddenRowid ? ['rowid'] : []), ...table.columns.map(quoted)]
    const insert = `INSERT INTO ${quoted(name)} (${columns}) VALUES (${columns.map(() => '?')})`
    table.rows.forEach((row, index) => {
      this.#owner.run(insert, hasHiddenRowid ? [rowids[index] ?? index + 1, ...row] : row)
    })
  }

  #readTable({ name, columns, hasHiddenRowid }: Shape) {
    const asked = [...(hasHiddenRowid && this.#keepsRowid ? ['rowid'] : []), ...columns.map(quoted)]
    const order = hasHiddenRowid ? ' ORDER BY rowid' : ''
    const { rows } = this.#reader.run(
      `SELECT ${asked} FROM ${quoted(this.#name)}.${quoted(name)}${order}`,
    )
    const keepsRowid = asked.length > columns.length
    const rowids = keepsRowid ? rows.map(([rowid]) => rowid ?? null) : []
    const values = keepsRowid ? rows.map((row) => row.slice(1)) : rows
    const key = `${name} ${JSON.stringify(values)}`
    const known = this.#tables.get(key)
    if (known) return { ...known, rowids }
    const found = { table: { name, columns, rows: values }, number: this.#tables.size }
    this.#tables.set(key, found)
    return { ...found, rowids }
  }

  #shapeOf(name: string): Shape {
    const info = this.#owner.run(
      `SELECT name, hidden, type, pk FROM pragma_table_xinfo('${name.replaceAll("'", "''")}')`,
    ).rows
    const columns = info.filter(([, hidden]) => hidden === 0).map(([column]) => String(column))
    const keys = info.filter(([, , , pk]) => Number(pk) > 0)
    const isAlias = keys.length === 1 && /^integer$/i.test(String(keys[0]?.[2]))
    return { name, columns, hasHiddenRowid: !isAlias && this.#hasRowid(name) }
  }

  #hasRowid(name: string): boolean {
    const list = this.#owner.run(
      `SELECT wr FROM pragma_table_list WHERE schema='main' AND name='${name.replaceAll("'", "''")}'`,
    )
    return list.rows[0]?.[0] !== 1
  }

  #state(number: number) {
    const state = this.#states[number]
    if (!state) throw new Error(`There are no rows ${number} of ${this.#name}.`)
    return state
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
