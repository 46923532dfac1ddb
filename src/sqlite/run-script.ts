import type { Database, Statement } from 'sql.js'
import type { PromptResult } from '../engine/storage'
import type { Value } from '../engine/values'
import { dotCommand } from './dot-commands'
import { dump } from './dump'
import { messageOf } from './message-of'
import { shorten } from './shorten'

/** What a script may hand back; the rest is cut, and a note says so. */
const MOST_ROWS = 200
const MOST_CHARACTERS = 400_000
const MOST_STATEMENTS = 500

/**
 * Settings of the whole library: they would outlive the run, or lift the bounds that protect the page. So would another
 * journal: what the library maps for WAL is never freed, and other modes leave a file behind.
 */
const KEPT_SETTINGS =
  /\b(journal_mode|hard_heap_limit|soft_heap_limit|max_page_count|temp_store|temp_store_directory|data_store_directory)\b/i
/** A PRAGMA that asks and does not set: nothing stands between the name of the setting and the end of the statement. */
const ASKED_SETTING = /\bpragma\s+(\w+\s*\.\s*)?\w+\s*(;|$)/gi
const PRAGMA = /\bpragma\b/i
/** What depends on where the browser stands; the same run must leave the same rows everywhere. */
const TIME_ZONE = /'(localtime|utc)'/i
/** Statements that reach another file than the lab's; what they leave would still be there in the next run. */
const OTHER_FILE = /^(attach\b|vacuum\b.*\binto\b)/is
const COMMENTS = /^(\s+|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)+/
const CHANGE = /^(insert|update|delete|replace|with)\b/i

/** Runs what a person typed: a dot command, or statement by statement up to the first error. */
export function runScript(db: Database, text: string): readonly PromptResult[] {
  const means = {
    query: (sql: string) => runStatements(db, sql),
    dump: (pattern: string | undefined) => dump(db, pattern),
  }
  return dotCommand(text, means) ?? runStatements(db, text)
}

function runStatements(db: Database, text: string): readonly PromptResult[] {
  const setting = changedSetting(text)
  if (setting) return [refusal(`the lab keeps ${setting.toLowerCase()} as it is`)]
  if (TIME_ZONE.test(text)) return [refusal('the lab has no time zone')]
  const results: PromptResult[] = []
  try {
    for (const statement of db.iterateStatements(text)) {
      if (results.length === MOST_STATEMENTS)
        throw new Error(`only the first ${MOST_STATEMENTS} statements were run`)
      results.push(runStatement(db, statement))
    }
  } catch (error) {
    results.push({ kind: 'error', message: messageOf(error) })
  }
  return results
}

/** Before anything is compiled: SQLite changes some settings while it compiles the PRAGMA, or the EXPLAIN of one. */
function changedSetting(text: string): string | undefined {
  const rest = text.replace(ASKED_SETTING, ';')
  return PRAGMA.test(rest) ? KEPT_SETTINGS.exec(rest)?.[0] : undefined
}

function runStatement(db: Database, statement: Statement): PromptResult {
  try {
    const text = statement.getSQL().replace(COMMENTS, '')
    if (OTHER_FILE.test(text)) return refusal('the lab has this one database file')
    const { rows, note } = readRows(statement)
    const columns = statement.getColumnNames().map((name) => String(shorten(name)))
    if (columns.length > 0) return { kind: 'rows', columns, rows, note }
    return { kind: 'changes', changes: CHANGE.test(text) ? db.getRowsModified() : 0 }
  } finally {
    // Nothing that was cut short may go on holding a lock.
    statement.free()
  }
}

function readRows(statement: Statement): { rows: Value[][]; note: string | undefined } {
  const rows: Value[][] = []
  let characters = 0
  while (statement.step()) {
    if (rows.length === MOST_ROWS || characters > MOST_CHARACTERS) {
      const note = `Only the first ${rows.length} rows are shown; add a LIMIT or a WHERE to see others.`
      return { rows, note }
    }
    const row = exactRow(statement).map(shorten)
    characters += row.reduce((sum: number, value) => sum + sizeOf(value), 0)
    rows.push(row)
  }
  return { rows, note: undefined }
}

/** A row as the sqlite3 program would print it: every digit of an integer, and a real number known by its point. */
function exactRow(statement: Statement): Value[] {
  const row: readonly (Value | bigint)[] = (statement as ExactStatement).get(null, {
    useBigInt: true,
  })
  return row.map((value) => {
    if (typeof value === 'bigint')
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
    return typeof value === 'number' && /^-?\d+$/.test(String(value)) ? `${value}.0` : value
  })
}

/** The library's second argument is missing in its types. */
interface ExactStatement {
  get(values: null, config: { useBigInt: true }): (Value | bigint)[]
}

function sizeOf(value: Value): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 8
}

/** SQLite's own words for a statement that is switched off, and why it is. */
function refusal(why: string): PromptResult {
  return { kind: 'error', message: `not authorized: ${why}` }
}
