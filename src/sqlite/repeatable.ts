import type { Database, SqlJsStatic } from 'sql.js'

/** What SQL asks of chance and of the clock gets the same answer in every replay of a run. */
export interface Chance {
  /** Puts random() and randomblob() of this connection in the place of SQLite's own. */
  give(db: Database): void
  /** Starts the row of numbers anew, for another run. */
  begin(): void
}

/** SQL that names one of these needs `give`. */
export const ASKS_CHANCE = /\brandom(blob)?\b/i

/** The lab's clock stands at the first second of this year. */
const STILL_MS = Date.UTC(2000, 0, 1)
const SEED = 0x9e3779b97f4a7c15n
const MOST_BLOB_BYTES = 16_777_216

/** Parts of the library that its types leave out. */
interface Inside {
  addFunction(work: (context: number) => void, signature: string): number
  cwrap(name: string, result: string, args: readonly string[]): (...args: unknown[]) => number
  _sqlite3_result_int64(context: number, value: bigint): void
}
type InsideDatabase = Database & { readonly db: number }

export function repeatableChance(library: SqlJsStatic): Chance {
  const inside = library as SqlJsStatic & Inside
  const createFunction = inside.cwrap('sqlite3_create_function_v2', 'number', [
    ...['number', 'string', 'number', 'number', 'number'],
    ...['number', 'number', 'number', 'number'],
  ])
  let state = SEED

  /** xorshift64: every number but 0 comes once before the first comes again. */
  function draw(): bigint {
    state ^= BigInt.asUintN(64, state << 13n)
    state ^= state >> 7n
    state ^= BigInt.asUintN(64, state << 17n)
    return state
  }

  function bytes(size: number): Uint8Array {
    if (size > MOST_BLOB_BYTES) throw new Error('string or blob too big')
    return Uint8Array.from({ length: Math.max(1, Math.trunc(size)) }, () => Number(draw() & 0xffn))
  }

  // The library's own create_function hands every number out as a real one, and random() is an integer.
  const random = inside.addFunction((context) => {
    inside._sqlite3_result_int64(context, BigInt.asIntN(64, draw()))
  }, 'viii')
  return {
    give(db) {
      createFunction((db as InsideDatabase).db, 'random', 0, 1, 0, random, 0, 0, 0)
      db.create_function('randomblob', (size: unknown) => bytes(Number(size)))
    },
    begin() {
      state = SEED
    },
  }
}

let standsAtMs = STILL_MS

/** From now on SQL reads this time: seconds of a design's clock, counted from 1970; or the lab's own where there is none. */
export function standAt(seconds: number | undefined): void {
  standsAtMs = seconds === undefined ? STILL_MS : seconds * 1000
}

/** Does its work while the clock stands still. SQLite reads the time through this one function. */
export function atStillClock<T>(work: () => T): T {
  const now = Date.now
  Date.now = () => standsAtMs
  try {
    return work()
  } finally {
    Date.now = now
  }
}
