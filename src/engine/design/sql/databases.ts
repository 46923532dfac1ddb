import { SqlError } from '../../steps'
import { type Connection, type Disk, Runaway, type Sqlite } from '../../storage'
import type { Table } from '../../values'
import { type Design, DesignError } from '../design'
import type { Place, Rows, Value } from '../halfway'
import { asksChance, countOfStatements, readsClock, refuseStatement } from './statement-text'
import { type Contents, TableStore } from './table-store'

/** An open transaction: its statements in order, each made where its parent ends. Equal ones are the same object. */
export interface Transaction {
  readonly id: number
  readonly before: Transaction | undefined
  readonly text: string
  readonly params: readonly Value[]
  readonly clock: number
}

/** Who has a transaction open on a database, in a fixed order. */
export type Open = readonly { readonly who: string; readonly transaction: Transaction }[]

/** A statement, whose it is, and where. */
export interface Asked {
  readonly database: number
  /** The number of the committed rows it finds. */
  readonly rows: number
  readonly open: Open
  readonly who: string
  readonly clock: number
  readonly text: string
  readonly params: readonly Value[]
  readonly at: Place | undefined
}

export type Answered =
  | { readonly kind: 'busy' }
  | {
      readonly kind: 'rows' | 'error'
      readonly result: Rows
      readonly message: string
      /** The number of the committed rows after it. */
      readonly rows: number
      /** What is open for the one who asked, after it. */
      readonly transaction: Transaction | undefined
    }

interface File {
  readonly name: string
  readonly disk: Disk
  readonly store: TableStore
  readonly connections: Map<string, Connection>
  readonly readsClock: boolean
  rows: number
  /** The open transactions that are real now; undefined where it is not known what locks are held. */
  open: string | undefined
}

const NO_ROWS: Rows = { columns: [], rows: [], changes: 0 }

/**
 * The databases of a design on real SQLite, put into each world when a statement must run there: the committed rows
 * are written back, and every open transaction's statements run again on a connection of its own. What a statement
 * gives depends on nothing but those, so the same question is asked of SQLite once.
 */
export class Databases {
  /** How many statements of the design ran on SQLite. */
  ran = 0
  readonly #sqlite: Sqlite
  readonly #files: readonly File[]
  readonly #reader: Connection
  readonly #answers = new Map<string, Answered>()
  readonly #questions = new Map<string, readonly (readonly Value[])[]>()
  readonly #transactions = new Map<string, Transaction>()

  constructor({ data, source }: Design, sqlite: Sqlite) {
    this.#sqlite = sqlite
    sqlite.stand(0)
    const keepsRowid = /\b(_?rowid_?|oid)\b/i.test(source)
    const disks: { name: string; sql: string; disk: Disk }[] = []
    try {
      for (const { name, sql } of data.databases) {
        disks.push({ name, sql, disk: sqlite.open() })
        fill(disks.at(-1)?.disk, name, sql)
      }
      this.#reader = sqlite.read(disks)
      this.#files = disks.map(({ name, sql, disk }) => {
        const store = new TableStore(name, disk.owner, this.#reader, keepsRowid)
        const file = { name, disk, store, connections: new Map(), readsClock: readsClock(sql) }
        return { ...file, rows: store.read(), open: '' }
      })
    } catch (error) {
      for (const { disk } of disks) disk.close()
      sqlite.stand(undefined)
      throw error
    }
  }

  /** The number of each database's rows before the first step. */
  get first(): readonly number[] {
    return this.#files.map(({ rows }) => rows)
  }

  indexOf(name: string): number {
    return this.#files.findIndex((file) => file.name === name)
  }

  contents(database: number, rows: number): Contents {
    return this.#file(database).store.contents(rows)
  }

  /** Runs one statement in its world. @throws DesignError where it is no statement of a design. */
  statement(asked: Asked): Answered {
    const file = this.#file(asked.database)
    const own = asked.open.find(({ who }) => who === asked.who)?.transaction
    const others = asked.open
      .filter(({ who }) => who !== asked.who)
      .map(({ transaction }) => transaction.id)
    const clock = file.readsClock || readsClock(asked.text) ? asked.clock : ''
    const key = `${asked.database} ${asked.rows} ${own?.id ?? 0} ${others.sort().join()} ${clock} ${asked.text}\n${JSON.stringify(asked.params)}`
    const known = this.#answers.get(key)
    if (known) return known
    refuseStatement(asked.text, asked.at)
    this.#enter(file, asked.rows, asked.open)
    const answered = this.#run(file, asked, own)
    this.#answers.set(key, answered)
    return answered
  }

  /** What a question over all committed rows gives. `what` names it where SQLite refuses it. @throws DesignError */
  ask(
    rows: readonly number[],
    clock: number,
    sql: string,
    what: string,
  ): readonly (readonly Value[])[] {
    const key = `${rows.join()} ${readsClock(sql) ? clock : ''} ${sql}`
    const known = this.#questions.get(key)
    if (known) return known
    this.#files.forEach((file, index) => {
      this.#enter(file, rows[index] ?? 0, [])
    })
    this.#sqlite.stand(clock)
    try {
      if (countOfStatements(sql) !== 1) throw new DesignError(`${what} is one statement.`)
      if (asksChance(sql))
        throw new DesignError(`${what} asks chance; the same rows have one answer.`)
      const found = this.#reader.run(sql).rows
      this.#questions.set(key, found)
      return found
    } catch (error) {
      if (error instanceof Runaway)
        throw new DesignError(`${what} goes on and on; SQLite was interrupted.`)
      if (!(error instanceof SqlError)) throw error
      throw new DesignError(`${what} cannot be asked: ${error.message}.`)
    }
  }

  /** Whether a question of one database alone has rows. @throws DesignError */
  askOne(database: number, rows: number, clock: number, sql: string, what: string): boolean {
    const file = this.#file(database)
    const key = `one ${database} ${rows} ${readsClock(sql) ? clock : ''} ${sql}`
    const known = this.#questions.get(key)
    if (known) return known.length > 0
    this.#enter(file, rows, [])
    this.#sqlite.stand(clock)
    try {
      const found = file.disk.owner.run(sql).rows
      this.#questions.set(key, found.slice(0, 1))
      return found.length > 0
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
      throw new DesignError(`The SQL of ${what} cannot be asked: ${error.message}.`)
    }
  }

  /** The rows that who has this transaction open sees now, in its world. */
  view(database: number, rows: number, open: Open, who: string): readonly Table[] | undefined {
    const file = this.#file(database)
    this.#enter(file, rows, open)
    const connection = file.connections.get(who)
    return connection?.hasUncommitted() ? connection.tables() : undefined
  }

  /** The database file as it is committed. */
  image(database: number, rows: number): Uint8Array {
    const file = this.#file(database)
    this.#enter(file, rows, [])
    return file.disk.image()
  }

  close(): void {
    this.#sqlite.stand(undefined)
    this.#reader.close()
    for (const { disk } of this.#files) disk.close()
  }

  #file(database: number): File {
    const file = this.#files[database]
    if (!file) throw new Error(`This design has no database ${database}.`)
    return file
  }

  #run(file: File, asked: Asked, own: Transaction | undefined): Answered {
    const { text, params, clock, who, at } = asked
    const connection = connectionOf(file, who)
    this.ran += 1
    this.#sqlite.stand(clock)
    let result = NO_ROWS
    let message = ''
    file.open = undefined
    try {
      const { columns, rows, changes } = connection.run(text, params)
      result = {
        columns,
        rows,
        changes: /\b(insert|update|delete|replace)\b/i.test(text) ? changes : 0,
      }
    } catch (error) {
      if (error instanceof Runaway)
        throw new DesignError('This statement goes on and on; SQLite was interrupted.', at?.line)
      if (!(error instanceof SqlError)) throw error
      if (error.busy) return { kind: 'busy' }
      if (NOT_SQL.test(error.message))
        throw new DesignError(`${error.message}, in: ${shown(text)}`, at?.line)
      message = error.message
    }
    const isOpen = connection.isInTransaction()
    const transaction = isOpen ? this.#transaction({ before: own, text, params, clock }) : undefined
    const others = asked.open.filter((one) => one.who !== who)
    if (!isOpen) file.rows = file.store.read()
    file.open = keyOf(transaction ? [...others, { who, transaction }] : others)
    const rows = isOpen ? asked.rows : file.rows
    return { kind: message ? 'error' : 'rows', result, message, rows, transaction }
  }

  #transaction(made: Omit<Transaction, 'id'>): Transaction {
    const key = `${made.before?.id ?? 0} ${made.clock} ${made.text}\n${JSON.stringify(made.params)}`
    const known = this.#transactions.get(key)
    if (known) return known
    const transaction = { ...made, id: this.#transactions.size + 1 }
    this.#transactions.set(key, transaction)
    return transaction
  }

  /** Puts a file into a world: ends what is open, writes the rows back, and runs each open transaction again. */
  #enter(file: File, rows: number, open: Open): void {
    const key = keyOf(open)
    if (file.open === key && file.rows === rows) return
    for (const connection of file.connections.values()) {
      if (connection.isInTransaction()) connection.run('ROLLBACK')
    }
    if (file.rows !== rows) file.store.write(file.rows, rows)
    file.rows = rows
    for (const { who, transaction } of open) this.#again(connectionOf(file, who), transaction)
    file.open = key
  }

  #again(connection: Connection, { before, text, params, clock }: Transaction): void {
    if (before) this.#again(connection, before)
    this.#sqlite.stand(clock)
    try {
      connection.run(text, params)
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
    }
  }
}

/** SQLite's words for what no state of the rows can mend: the statement itself is wrong. */
const NOT_SQL =
  /syntax error|no such (table|column|function|collation)|unrecognized token|incomplete input|has no column named|values were supplied|values for \d+ columns|ambiguous column|wrong number of arguments|misuse of|near "|Nothing to prepare|already another table|cannot modify/i

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}

function connectionOf(file: File, who: string): Connection {
  const known = file.connections.get(who)
  if (known) return known
  const connection = file.disk.connect(file.name)
  file.connections.set(who, connection)
  return connection
}

function keyOf(open: Open): string {
  return open
    .map(({ who, transaction }) => `${who}:${transaction.id}`)
    .sort()
    .join()
}

function fill(disk: Disk | undefined, name: string, sql: string): void {
  if (asksChance(sql))
    throw new DesignError(
      `The database "${name}" asks chance; a run is the same every time, so write a value.`,
    )
  const results = disk?.owner.script(sql) ?? []
  for (const result of results) {
    if (result.kind === 'error')
      throw new DesignError(`The database "${name}" cannot be made: ${result.message}.`)
  }
  if (disk?.owner.isInTransaction())
    throw new DesignError(`The SQL of the database "${name}" leaves a transaction open.`)
}
