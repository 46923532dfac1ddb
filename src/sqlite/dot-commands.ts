import type { PromptResult } from '../engine/storage'

/** The commands of the sqlite3 program that the prompt knows. A dot command stands alone, without a semicolon. */
const COMMANDS = [
  ['.tables', 'the names of the tables'],
  ['.schema', 'the SQL that made the tables'],
  ['.schema NAME', 'the SQL that made this one'],
  ['.help', 'this list'],
  ['any SQL;', 'what it says; it joins the run, and Back undoes it'],
] as const

/** What a dot command says; undefined for SQL. `query` runs one statement. */
export function dotCommand(
  text: string,
  query: (sql: string) => readonly PromptResult[],
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
    default: {
      const message = `unknown command or invalid arguments: "${name.slice(1)}". Enter ".help" for help`
      return [{ kind: 'error', message }]
    }
  }
}

/** A statement of several lines keeps them. */
function lineByLine(result: PromptResult): PromptResult {
  if (result.kind !== 'rows') return result
  const lines = result.rows.flatMap(([sql]) => String(sql).split('\n'))
  return { ...result, rows: lines.map((line) => [line]) }
}
