import type { Database, Statement } from 'sql.js'
import { type Result, SqlError } from '../engine/steps'
import { type Connection, type PromptResult, Runaway } from '../engine/storage'
import type { Table, Value } from '../engine/values'
import type { StepLimit } from './limit-steps'
import { messageOf } from './message-of'
import { readTables } from './read-tables'
import { atStillClock } from './repeatable'
import { runScript } from './run-script'

/**
 * One connection to a disk. Invariants: `schema` is where the disk's tables are ('main' on the connection that made
 * the file, its name where it is attached); `isOpen` is true exactly while a transaction is open; every prepared
 * statement is reset before `run` returns, so none holds a lock.
 */
export function connect(db: Database, schema: string, limit: StepLimit): Connection {
  const prepared = new Map<string, Statement>()
  let isOpen = false
  let changesAtBegin = 0

  function changes(): number {
    const statement = prepare('SELECT total_changes()')
    statement.step()
    const [count] = statement.get()
    statement.reset()
    return Number(count)
  }

  function prepare(text: string): Statement {
    let statement = prepared.get(text)
    if (!statement) {
      statement = db.prepare(text)
      prepared.set(text, statement)
    }
    return statement
  }

  function step(text: string): void {
    const statement = prepare(text)
    try {
      statement.step()
    } finally {
      statement.reset()
    }
  }

  /**
   * A BEGIN that is refused tells of an open transaction; one that works takes no lock and is undone. Prepared, since
   * the library's own `run` never frees the words of an error.
   */
  function probe(): boolean {
    try {
      step('BEGIN')
    } catch {
      return true
    }
    step('ROLLBACK')
    return false
  }

  function run(text: string, params: readonly Value[] = []): Result {
    let statement: Statement | undefined
    try {
      statement = prepare(text)
      statement.bind([...params])
      const rows: Value[][] = []
      const reading = statement
      atStillClock(() => {
        while (reading.step()) rows.push(reading.get())
      })
      const columns = statement.getColumnNames()
      statement.reset()
      if (/^\s*begin\b/i.test(text)) {
        isOpen = true
        changesAtBegin = changes()
      } else if (/^\s*(commit|end|rollback)\b/i.test(text)) isOpen = false
      return { columns, rows, changes: isChange(text) ? db.getRowsModified() : 0 }
    } catch (error) {
      statement?.reset()
      if (limit.isReached()) throw new Runaway()
      const told = sqlErrorOf(error)
      if (!told.busy) isOpen = probe()
      throw told
    }
  }

  function script(text: string): readonly PromptResult[] {
    const before = changes()
    const wasOpen = isOpen
    const results = atStillClock(() => runScript(db, text))
    if (limit.isReached()) throw new Runaway()
    isOpen = probe()
    if (isOpen && !wasOpen) changesAtBegin = before
    return results
  }

  function hasUncommitted(): boolean {
    return isOpen && changes() > changesAtBegin
  }

  /** In one transaction, so that SQLite takes the lock, and looks for a journal left behind, once and not per table. */
  function tables(): readonly Table[] {
    const isOwn = !isOpen
    try {
      if (isOwn) step('BEGIN')
      return readTables(run, `"${schema}"`)
    } catch (error) {
      throw error instanceof SqlError ? error : sqlErrorOf(error)
    } finally {
      if (isOwn) endOwn()
    }
  }

  /** An error as grave as a full memory has ended the transaction already. */
  function endOwn(): void {
    isOpen = false
    try {
      step('COMMIT')
    } catch (error) {
      if (probe()) throw error
    }
  }

  function close(): void {
    for (const statement of prepared.values()) statement.free()
    prepared.clear()
    db.close()
  }

  return { run, script, tables, isInTransaction: () => isOpen, hasUncommitted, close }
}

/** Only such a statement counts rows; after any other the library still tells the count of an earlier one. */
function isChange(text: string): boolean {
  return /^\s*(insert|update|delete|replace|with)\b/i.test(text)
}

/** What the library threw, as the engine knows it. The library gives no codes: busy is told by SQLite's words. */
export function sqlErrorOf(error: unknown): SqlError {
  const message = messageOf(error)
  return new SqlError(message, message === 'database is locked')
}
