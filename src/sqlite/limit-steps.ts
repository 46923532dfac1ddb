import type { Database, SqlJsStatic } from 'sql.js'

/**
 * An end for SQL that has none. SQLite calls a progress handler every so many instructions of its virtual machine; the
 * library does not export the call that sets one, so the handler is written into the connection where this very
 * build keeps it. Counting instructions and not time, the same run ends at the same place everywhere.
 */
export interface StepLimit {
  /** From now on what this connection runs is counted. */
  arm(db: Database): void
  /** Starts counting anew, for another run. */
  begin(): void
  /** The last run was interrupted. */
  isReached(): boolean
}

/** The build that the place was found in; in any other nothing is written, and only ending the host ends a statement. */
const BUILD = '3.54.1 2026-10-16 14:45:20'
/** sqlite3.xProgress, pProgressArg and nProgressOps, 4 bytes each. */
const PLACE = 380
const PLACE_BYTES = 12
const INSTRUCTIONS_A_CALL = 100_000
/** Half a milliard instructions: far more than a lesson needs, and some ten seconds. */
const MOST_CALLS = 5_000

/** Parts of the library that its types leave out. `db` is the address of the connection. */
interface Inside {
  addFunction(work: () => number, signature: string): number
  writeArrayToMemory(bytes: Uint8Array, address: number): void
  UTF8ToString(address: number): string
}
type InsideDatabase = Database & { readonly db: number }

/** `mostCalls`: how often the handler is called before what runs is interrupted; a call comes every `INSTRUCTIONS_A_CALL`. */
export function limitSteps(library: SqlJsStatic, mostCalls = MOST_CALLS): StepLimit {
  const inside = library as SqlJsStatic & Inside
  let calls = 0
  let most = Number.POSITIVE_INFINITY

  function count(): number {
    calls += 1
    return calls > most ? 1 : 0
  }

  function write(db: Database, words: readonly [number, number, number]): void {
    inside.writeArrayToMemory(
      new Uint8Array(Int32Array.from(words).buffer),
      (db as InsideDatabase).db + PLACE,
    )
  }

  /** The right build, nothing in the place yet, and the handler is called once it is there. */
  function canArm(handler: number): boolean {
    const db = new library.Database()
    try {
      const build = db.exec("SELECT sqlite_version() || ' ' || sqlite_source_id()")[0]
      if (!String(build?.values[0]?.[0]).startsWith(BUILD)) return false
      const bytes = Array.from({ length: PLACE_BYTES }, (_, index) => index + PLACE)
      const isEmpty = bytes.every(
        (place) => inside.UTF8ToString((db as InsideDatabase).db + place) === '',
      )
      if (!isEmpty) return false
      write(db, [handler, 0, 10])
      db.exec(
        'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n LIMIT 20) SELECT i FROM n',
      )
      write(db, [0, 0, 0])
      return calls > 0
    } finally {
      db.close()
    }
  }

  const handler = inside.addFunction(count, 'ii')
  const isArmed = canArm(handler)
  calls = 0
  most = mostCalls
  return {
    arm: (db) => isArmed && write(db, [handler, 0, INSTRUCTIONS_A_CALL]),
    begin: () => {
      calls = 0
    },
    isReached: () => calls > most,
  }
}
