import { DesignError } from '../design'
import type { Place } from '../halfway'

/** A statement without what it quotes and what it says to its reader. */
function bare(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/"(?:[^"]|"")*"/g, '""')
}

export function asksChance(text: string): boolean {
  return /\brandom(blob)?\s*\(/i.test(bare(text))
}

const CLOCK =
  /\b(unixepoch|datetime|date|time|julianday|strftime|timediff|current_(timestamp|date|time))\b/i

const known = new Map<string, boolean>()

/** What the statement gives may depend on the time. */
export function readsClock(text: string): boolean {
  let reads = known.get(text)
  if (reads === undefined) {
    if (known.size > 5_000) known.clear()
    reads = CLOCK.test(text)
    known.set(text, reads)
  }
  return reads
}

/** How many statements a text has. */
export function countOfStatements(text: string): number {
  return bare(text)
    .split(';')
    .filter((part) => part.trim() !== '').length
}

/** What a step may not say, and the sentence for it. Rows are the design's; the files and the machine are not. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(attach|detach)\b/i,
    'A step cannot attach or detach a database: each is read by those who are on it.',
  ],
  [/^\s*vacuum\b/i, 'A step cannot VACUUM.'],
  [
    /^\s*pragma\b(?!\s+(table_info|table_xinfo|table_list|index_list|user_version)\b[^=]*$)/i,
    'A step cannot use this PRAGMA: connections are set up alike for all.',
  ],
  [
    /^\s*(create|drop|alter|reindex|analyze)\b/i,
    'Tables are made in databases; a step cannot make, drop or change them.',
  ],
  [
    /^\s*(savepoint|release)\b|^\s*rollback\s+(transaction\s+)?to\b/i,
    'Savepoints are not part of this language; use transaction, or BEGIN, COMMIT and ROLLBACK.',
  ],
  [/\brandom(blob)?\s*\(/i, 'random() is refused: a run is the same every time it is made.'],
]
const TIME_ZONE = /'(localtime|utc)'/i

/** @throws DesignError where a text is not one statement that a step may make. */
export function refuseStatement(text: string, at: Place | undefined): void {
  const plain = bare(text)
  const count = countOfStatements(text)
  if (count !== 1)
    throw new DesignError(
      count === 0 ? 'This sql is empty.' : 'sql is one statement; write one step for each.',
      at?.line,
    )
  for (const [pattern, sentence] of REFUSED) {
    if (sentence && pattern.test(plain)) throw new DesignError(sentence, at?.line)
  }
  if (TIME_ZONE.test(text)) throw new DesignError('A design has no time zone.', at?.line)
}
