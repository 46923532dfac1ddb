/** Pieces of SQL in which a semicolon means nothing; `open` is one that has no end yet. */
const PIECES =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|(?<open>['"`[]|\/\*)[\s\S]*|;|[\w$]+|\S/g

/**
 * What was typed can be run: it is a dot command, or its last statement has come to its semicolon. As SQLite's own
 * `sqlite3_complete` has it, a trigger ends with `END;` and not at the semicolons inside.
 */
export function isComplete(text: string): boolean {
  if (/^\s*\.\w[^\n]*$/.test(text.trimEnd())) return true
  let words: string[] = []
  let isDone = false
  for (const { 0: piece, groups } of text.matchAll(PIECES)) {
    if (groups?.open !== undefined) return false
    if (/^(--|\/\*)/.test(piece)) continue
    if (piece === ';') {
      isDone = !isTrigger(words) || words.at(-1) === 'END'
      if (isDone) words = []
      else words.push(';')
    } else {
      words.push(piece.toUpperCase())
      isDone = false
    }
  }
  return isDone
}

function isTrigger(words: readonly string[]): boolean {
  const [first, second, third] = words[0] === 'EXPLAIN' ? words.slice(1) : words
  return first === 'CREATE' && (second === 'TRIGGER' || third === 'TRIGGER')
}
