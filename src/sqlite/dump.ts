import type { Database } from 'sql.js'

/** What the console shows at once, and holds; a line beyond this it would cut. */
const MOST_LINES = 2_000
const MOST_CHARACTERS = 400_000
const LONGEST_LINE = 3_500
const PIECE = 2_000

/** What the console shows as signs, so that it cannot be read back as it is. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const PIECES =
  /(?<kept>'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])|--[^\n]*|\/\*[\s\S]*?\*\/|[\t\r]/g

const ORDER = "name='sqlite_sequence', rowid"

/**
 * The database as SQL that the sqlite3 program reads back, line by line and in the program's own order; with a pattern
 * only the tables of that name. The rows are those that this connection sees.
 * @throws Error where SQLite refuses, or the lines would not be the whole database.
 */
export function dump(db: Database, pattern: string | undefined): readonly string[] {
  const lines: string[] = []
  let characters = 0

  function print(sql: string): void {
    for (const line of sql.split('\n')) {
      characters += line.length
      if (lines.length === MOST_LINES || characters > MOST_CHARACTERS)
        throw new Error('this is more than the console holds; .dump NAME takes one table')
      if (line.length > LONGEST_LINE || UNSEEN.test(line))
        throw new Error('SQL in the schema has a line that the console cannot show as it is')
      lines.push(line)
    }
  }

  const decode = decoderOf(db)
  const like = pattern === undefined ? '' : ` AND tbl_name LIKE ${quoted(pattern)}`
  let hasVirtual = false
  print('PRAGMA foreign_keys=OFF;')
  print('BEGIN TRANSACTION;')
  for (const [name, sql] of read(
    db,
    `SELECT name, sql FROM sqlite_schema WHERE type='table' AND sql IS NOT NULL${like} ORDER BY ${ORDER}`,
  )) {
    const table = String(name)
    if (/^create\s+virtual\b/i.test(String(sql))) {
      if (!hasVirtual) print('PRAGMA writable_schema=ON;')
      hasVirtual = true
      const values = ['table', table, table].map(quoted).join()
      print(
        `INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql) VALUES(${values},0,${quoted(spaced(String(sql)))});`,
      )
      continue
    }
    if (table === 'sqlite_sequence') print('DELETE FROM sqlite_sequence;')
    else if (table === 'sqlite_stat1') print('ANALYZE sqlite_schema;')
    else if (/^sqlite_/i.test(table)) continue
    else print(`${spaced(String(sql))};`)
    for (const row of rowsOf(db, table)) print(insert(table, row, decode))
  }
  for (const [sql] of read(
    db,
    `SELECT sql FROM sqlite_schema WHERE type<>'table' AND sql IS NOT NULL${like} ORDER BY rowid`,
  ))
    print(`${spaced(String(sql))};`)
  if (hasVirtual) print('PRAGMA writable_schema=OFF;')
  print('COMMIT;')
  return lines
}

type Cell = string | Uint8Array

function* read(db: Database, sql: string): Generator<readonly Cell[]> {
  const statement = db.prepare(sql)
  try {
    while (statement.step()) yield statement.get() as readonly Cell[]
  } finally {
    // Nothing that was cut short may go on holding a lock.
    statement.free()
  }
}

/** Text as its bytes, which the library would cut at a NUL; everything else as SQLite writes it. Generated columns are left out. */
function rowsOf(db: Database, table: string): Iterable<readonly Cell[]> {
  const cells = [...read(db, `SELECT name FROM pragma_table_info(${quoted(table)})`)].map(
    ([name]) => {
      const column = identifier(String(name))
      return `CASE typeof(${column}) WHEN 'text' THEN CAST(${column} AS BLOB) ELSE quote(${column}) END`
    },
  )
  return cells.length === 0 ? [] : read(db, `SELECT ${cells.join()} FROM ${identifier(table)}`)
}

function insert(table: string, row: readonly Cell[], decode: Decode): string {
  const values = row.map((cell) => (typeof cell === 'string' ? literal(cell) : text(cell, decode)))
  const one = `INSERT INTO ${identifier(table)} VALUES(${values.join()});`
  return one.length > LONGEST_LINE
    ? `INSERT INTO ${identifier(table)} VALUES(\n${values.join(',\n')});`
    : one
}

/** A long blob in pieces: one line of the console does not hold it. */
function literal(cell: string): string {
  if (!cell.startsWith("X'") || cell.length <= PIECE) return cell
  return `CAST(${hexPieces(cell.slice(2, -1))} AS BLOB)`
}

function text(bytes: Uint8Array, decode: Decode): string {
  const known = decode(bytes)
  if (known === undefined) return `CAST(${hexPieces(hexOf(bytes))} AS TEXT)`
  if (UNSEEN.test(known.replaceAll('\n', '')))
    return `CAST(${hexPieces(hexOf(new TextEncoder().encode(known)))} AS TEXT)`
  return known.length <= PIECE ? quoted(known) : pieces([...known], quoted)
}

function hexPieces(hex: string): string {
  return hex.length <= PIECE ? `X'${hex}'` : pieces([...hex], (piece) => `X'${piece}'`)
}

function pieces(signs: readonly string[], write: (piece: string) => string): string {
  const count = Math.ceil(signs.length / PIECE)
  return Array.from({ length: count }, (_, index) =>
    write(signs.slice(index * PIECE, (index + 1) * PIECE).join('')),
  ).join('||\n')
}

type Decode = (bytes: Uint8Array) => string | undefined

/** Bytes that are no text in the encoding of this file stay bytes. */
function decoderOf(db: Database): Decode {
  const [[encoding] = []] = [...read(db, 'PRAGMA encoding')]
  const decoder = new TextDecoder(String(encoding), {
    fatal: true,
    ignoreBOM: true,
  })
  return (bytes) => {
    try {
      return decoder.decode(bytes)
    } catch {
      return undefined
    }
  }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Between the words of SQL, and in its comments, tabs and returns mean what a space means. */
function spaced(sql: string): string {
  return sql.replace(PIECES, (piece, kept) => kept ?? piece.replace(/[\t\r]/g, ' '))
}
