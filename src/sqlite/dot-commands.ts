import type { PromptResult } from '../engine/storage'
import { messageOf } from './message-of'

/** The commands of the sqlite3 program that the prompt knows. A dot command stands alone, without a semicolon. */
const COMMANDS = [
  ['.tables', 'the names of the tables'],
  ['.schema', 'the SQL that made the tables'],
  ['.schema NAME', 'the SQL that made this one'],
  ['.dump', 'everything as SQL that the sqlite3 program reads back'],
  ['.dump NAME', 'this table as SQL'],
  ['.headers, .mode', 'how rows are shown here'],
  ['.quit, .exit', 'how to leave'],
  ['.help', 'this list'],
  ['any SQL;', 'what it says; it joins the run, and Back undoes it'],
] as const

interface Means {
  /** Runs one statement. */
  query(sql: string): readonly PromptResult[]
  /** The lines of SQL that make what is there. @throws Error in words for the reader. */
  dump(pattern: string | undefined): readonly string[]
}

/** What a dot command says; undefined for SQL. */
export function dotCommand(
  text: string,
  { query, dump }: Means,
): readonly PromptResult[] | undefined {
  const [, name, argument] = /^\s*(\.\w+)(?:\s+(\S[^\n]*?))?\s*;?\s*$/.exec(text) ?? []
  switch (name) {
    case undefined:
      return undefined
    case '.help':
      return [{ kind: 'rows', columns: ['type', 'to see'], rows: COMMANDS, note: undefined }]
    case '.tables':
      return query(
        "SELECT name AS tables FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name",
      )
    case '.schema': {
      const like =
        argument === undefined ? '' : ` AND tbl_name LIKE '${argument.replaceAll("'", "''")}'`
      return query(
        `SELECT sql || ';' AS schema FROM sqlite_schema WHERE sql IS NOT NULL${like} ORDER BY rowid`,
      ).map(lineByLine)
    }
    case '.dump':
      return [dumped(() => dump(argument))]
    case '.headers':
    case '.mode':
      return [told('Rows always stand here in columns under their names; .dump shows them as SQL.')]
    case '.quit':
    case '.exit':
      return [
        told(
          'The prompt stays as long as the page: Back takes back what was typed, Reset begins the run again.',
        ),
      ]
    default: {
      const message = `unknown command or invalid arguments: "${name.slice(1)}". Enter ".help" for help`
      return [{ kind: 'error', message }]
    }
  }
}

function told(sentence: string): PromptResult {
  return { kind: 'text', lines: [sentence] }
}

function dumped(dump: () => readonly string[]): PromptResult {
  try {
    return { kind: 'text', lines: dump() }
  } catch (error) {
    return { kind: 'error', message: messageOf(error) }
  }
}

/** A statement of several lines keeps them. */
function lineByLine(result: PromptResult): PromptResult {
  if (result.kind !== 'rows') return result
  const lines = result.rows.flatMap(([sql]) => String(sql).split('\n'))
  return { ...result, rows: lines.map((line) => [line]) }
}
