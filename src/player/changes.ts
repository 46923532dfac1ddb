import type { Moment } from '../engine/trace'
import type { Row, Table, Value } from '../engine/values'

/** One cell as it is shown: what is committed, and what an open transaction makes of it where that differs. */
export interface Cell {
  readonly value: Value
  /** Set where the cell differs inside the open transaction. */
  readonly draft: { readonly value: Value } | undefined
  /** The last tick changed what this cell shows. */
  readonly isChanged: boolean
}

export interface ShownRow {
  readonly key: string
  /** inserted and deleted: inside the open transaction alone. */
  readonly state: 'kept' | 'inserted' | 'deleted'
  /** The last tick ended an uncommitted change of this row: it was committed, or taken away. */
  readonly end: 'settled' | 'undone' | undefined
  readonly cells: readonly Cell[]
}

export interface ShownTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly ShownRow[]
  /** Keys of rows that the last tick made disappear. */
  readonly gone: readonly string[]
  /** How many rows it holds, where more than are shown. */
  readonly total: number
}

/** The tables of a moment, with the uncommitted changes of the open transaction in place. */
export function shownTables(moment: Moment, before: Moment | undefined): readonly ShownTable[] {
  const view = viewOf(moment)
  const names = new Set([...moment.committed, ...(view ?? [])].map(({ name }) => name))
  return [...names].map((name) =>
    shownTable(
      { committed: named(moment.committed, name), view: view && named(view, name) },
      before && {
        committed: named(before.committed, name),
        view: named(viewOf(before) ?? [], name),
      },
    ),
  )
}

/** The provider's ledger, which has no open transactions to look into. */
export function shownLedger(moment: Moment, before: Moment | undefined): ShownTable | undefined {
  if (!moment.ledger) return undefined
  return shownTable(
    { committed: moment.ledger, view: undefined },
    before && { committed: before.ledger, view: undefined },
  )
}

/** What the connection with uncommitted changes sees; SQLite lets one at a time have them. */
export function viewOf(moment: Moment): readonly Table[] | undefined {
  return moment.workers.find(({ view }) => view)?.view ?? moment.prompt.view
}

/** One table as it is committed, and as an open transaction sees it. */
export interface Sides {
  readonly committed: Table | undefined
  readonly view: Table | undefined
}

export function shownTable(now: Sides, past: Sides | undefined): ShownTable {
  const table = now.committed ?? now.view
  if (!table) throw new Error('A table is shown that no connection sees.')
  const committed = keyed(now.committed)
  const view = now.view ? keyed(now.view) : now.committed ? committed : new Map<string, Row>()
  const pastRows = past && keyed(past.view ?? past.committed)
  const pastCommitted = past && keyed(past.committed)
  const keys = [...new Set([...committed.keys(), ...view.keys()])]
  const rows = keys.map((key): ShownRow => {
    const old = committed.get(key)
    const mine = view.get(key)
    const row = old ?? mine ?? []
    const state = !old ? 'inserted' : !mine ? 'deleted' : 'kept'
    const hadDraft = past !== undefined && !isSameRow(pastRows?.get(key), pastCommitted?.get(key))
    const isClean = state === 'kept' && isSameRow(old, mine)
    const end = isSameRow(old, pastRows?.get(key)) ? 'settled' : 'undone'
    return {
      key,
      state,
      end: hadDraft && isClean ? end : undefined,
      cells: row.map((value, index) => {
        const drafted = state === 'kept' ? (mine?.[index] ?? null) : value
        return {
          value,
          draft: state === 'kept' && !isSame(drafted, value) ? { value: drafted } : undefined,
          isChanged:
            pastRows !== undefined && !isSame((mine ?? old)?.[index], pastRows.get(key)?.[index]),
        }
      }),
    }
  })
  const gone = [...(pastRows?.keys() ?? [])].filter((key) => !keys.includes(key))
  const total = (now.view ?? table).total
  return { name: table.name, columns: table.columns, rows, gone, total }
}

/** Rows by their first column, the key of every table of the lab; a repeated key gets a number. */
function keyed(table: Table | undefined): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const row of table?.rows ?? []) {
    let key = String(row[0])
    for (let copy = 2; rows.has(key); copy += 1) key = `${String(row[0])} (${copy})`
    rows.set(key, row)
  }
  return rows
}

function isSameRow(one: Row | undefined, other: Row | undefined): boolean {
  if (!one || !other) return one === other
  return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
}

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return String(one) === String(other)
  return one === other
}

function named(tables: readonly Table[], name: string): Table | undefined {
  return tables.find((table) => table.name === name)
}
