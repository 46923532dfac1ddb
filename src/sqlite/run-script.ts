import type { Database, Statement } from 'sql.js'
import type { PromptResult } from '../engine/storage'
import type { Value } from '../engine/values'
import { wordsOf } from './words-of'

/** What one statement at the prompt may hand back; the rest is cut, and its note says so. */
export const MOST_PROMPT_ROWS = 200
export const MOST_CELL_CHARACTERS = 2_000

/** Runs what a person typed, statement by statement, up to the first error. */
export function runScript(db: Database, text: string): readonly PromptResult[] {
  const results: PromptResult[] = []
  try {
    for (const statement of db.iterateStatements(text)) results.push(runStatement(db, statement))
  } catch (error) {
    results.push({ kind: 'error', message: wordsOf(error) })
  }
  return results
}

function runStatement(db: Database, statement: Statement): PromptResult {
  const rows: Value[][] = []
  let isCut = false
  while (statement.step()) {
    if (rows.length === MOST_PROMPT_ROWS) {
      isCut = true
      break
    }
    rows.push(statement.get().map(shorten))
  }
  const columns = statement.getColumnNames()
  if (columns.length === 0) {
    const isChange = /^\s*(insert|update|delete|replace|with)\b/i.test(statement.getSQL())
    return { kind: 'changes', changes: isChange ? db.getRowsModified() : 0 }
  }
  const note = isCut
    ? `Only the first ${MOST_PROMPT_ROWS} rows are shown; add a LIMIT or a WHERE to see others.`
    : undefined
  return { kind: 'rows', columns, rows, note }
}

function shorten(value: Value): Value {
  if (typeof value === 'string' && value.length > MOST_CELL_CHARACTERS) {
    return `${value.slice(0, MOST_CELL_CHARACTERS)}… (${value.length} characters)`
  }
  if (value instanceof Uint8Array && value.length > MOST_CELL_CHARACTERS / 2) {
    return `blob of ${value.length} bytes`
  }
  return value
}
