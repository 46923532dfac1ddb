import type { Program } from '../program'
import { type Answer, SqlError } from '../steps'
import type { Connection, Disk, Sqlite } from '../storage'
import type { Table } from '../values'
import type { Memory, Recalled } from './memory'

/** What became of one statement. */
export type Answered =
  | { readonly isBusy: true }
  | {
      readonly isBusy: false
      readonly recalled: Recalled
      /** The number of the committed rows after it. */
      readonly rows: number
      readonly isOpen: boolean
    }

/**
 * Runs the statements of the search on one real disk that is put into each world when a statement must run there:
 * the committed rows are written back, and every open transaction's statements are run again on a connection of its
 * own. No answer is kept: every statement of every world runs on SQLite.
 * Invariant: the disk's committed rows are those of `#realRows`.
 */
export class SearchStatements {
  /** How many ran; those that only put the disk into a world are not counted. */
  ran = 0
  readonly #disk: Disk
  readonly #connections: readonly Connection[]
  readonly #rowNumbers = new Map<string, number>()
  readonly #rows: (readonly Table[])[] = []
  readonly #tables = new Map<string, Table>()
  readonly #recalled = new Map<string, Recalled>()
  #realRows: number

  constructor(program: Program, sqlite: Sqlite) {
    this.#disk = sqlite.open()
    this.#disk.owner.script(program.schema)
    for (const { text, params } of program.seed) this.#disk.owner.run(text, params)
    const { workers, check } = program
    this.#connections = [...workers, ...(check ? ['check'] : [])].map(() => this.#disk.connect())
    this.#realRows = this.#readRows()
  }

  /** The number of the rows before the first step, until a statement runs. */
  get rows(): number {
    return this.#realRows
  }

  rowsOf(number: number): readonly Table[] {
    const tables = this.#rows[number]
    if (!tables) throw new Error(`The search knows no rows ${number}.`)
    return tables
  }

  recall(answer: Answer, error: string | undefined = undefined): Recalled {
    const text = JSON.stringify([answer, error])
    const known = this.#recalled.get(text)
    if (known) return known
    const recalled = { number: this.#recalled.size, answer, error }
    this.#recalled.set(text, recalled)
    return recalled
  }

  /** Runs the next statement of process number `index` in the world of these rows and memories. */
  answer(rows: number, memories: readonly (Memory | undefined)[], index: number): Answered {
    this.#enter(rows, memories)
    const step = memories[index]?.next
    const connection = this.#connections[index]
    if (step?.kind !== 'sql' || !connection)
      throw new Error('Only a statement can be run on SQLite.')
    this.ran += 1
    let recalled: Recalled
    try {
      recalled = this.recall(connection.run(step.text, step.params))
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
      if (error.busy) return { isBusy: true }
      recalled = this.recall(undefined, error.message)
    }
    const isOpen = connection.isInTransaction()
    if (!isOpen && !/^SELECT\b/.test(step.text)) this.#realRows = this.#readRows()
    return { isBusy: false, recalled, rows: this.#realRows, isOpen }
  }

  close(): void {
    this.#disk.close()
  }

  /** Puts the disk into a world: ends what is open, writes the rows back, and runs each open transaction again. */
  #enter(rows: number, memories: readonly (Memory | undefined)[]): void {
    for (const connection of this.#connections) {
      if (connection.isInTransaction()) connection.run('ROLLBACK')
    }
    if (this.#realRows !== rows) this.#writeRows(rows)
    memories.forEach((memory, index) => {
      for (const { text, params } of memory?.transaction ?? []) {
        try {
          this.#connections[index]?.run(text, params)
        } catch (error) {
          if (!(error instanceof SqlError)) throw error
        }
      }
    })
  }

  #writeRows(number: number): void {
    const { owner } = this.#disk
    owner.run('BEGIN')
    const real = this.rowsOf(this.#realRows)
    for (const [index, table] of this.rowsOf(number).entries()) {
      if (real[index] !== table) rewrite(owner, table)
    }
    owner.run('COMMIT')
    this.#realRows = number
  }

  /** The number of the rows that are committed now. A table that was read before is the same object again. */
  #readRows(): number {
    const texts: string[] = []
    const tables = this.#disk.committed().map((table) => {
      const text = JSON.stringify(table)
      const known = this.#tables.get(text) ?? table
      this.#tables.set(text, known)
      texts.push(text)
      return known
    })
    const number = this.#rowNumbers.get(texts.join()) ?? this.#rows.length
    this.#rowNumbers.set(texts.join(), number)
    this.#rows[number] ??= tables
    return number
  }
}

function rewrite(owner: Connection, { name, columns, rows }: Table): void {
  owner.run(`DELETE FROM "${name}"`)
  const places = columns.map(() => '?').join(', ')
  for (const row of rows) owner.run(`INSERT INTO "${name}" VALUES (${places})`, row)
}
