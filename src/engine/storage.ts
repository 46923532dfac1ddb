import type { Result } from './steps'
import type { Table, Value } from './values'

/** SQL of this run does not come to an end; the message is one sentence for the reader. */
export class Runaway extends Error {
  constructor() {
    super('SQL in this run went on and on, so SQLite interrupted it.')
  }
}

/** The database library, as the engine needs it; `src/sqlite` implements it on real SQLite. */
export interface Sqlite {
  /** A new, empty database file, or one that starts as a copy of `image`. @throws SqlError where that is no database. */
  open(image?: Uint8Array): Disk
  /** A connection that only reads, with every one of these files under its name; unqualified names mean the first. */
  read(files: readonly { readonly name: string; readonly disk: Disk }[]): Connection
  /** Before what runs next: the time that SQL reads, in seconds of a design's clock, and counting anew until SQL is interrupted. */
  stand(seconds: number | undefined): void
  readonly version: string
}

/** One database file. It outlives every connection but its owner. */
export interface Disk {
  /** The connection that made the file; the provider and the learner's prompt speak through it. */
  readonly owner: Connection
  /** A further connection, independent in locks, view and transaction: what a worker process opens. `name`: the file's there. */
  connect(name?: string): Connection
  /** Where the library keeps the file. */
  readonly file: string
  /** The committed rows, read through a connection no worker uses; the last known ones while that is locked out. */
  committed(): readonly Table[]
  /** Whether this query finds a committed row; undefined while its reader is locked out. */
  hasRow(query: string): boolean | undefined
  /** The file's bytes: what is committed. */
  image(): Uint8Array
  close(): void
}

/** One connection to a disk, with locks, view and transaction of its own. */
export interface Connection {
  /** Runs one statement. @throws SqlError with SQLite's own words. */
  run(text: string, params?: readonly Value[]): Result
  /** Runs any number of statements typed by a person; stops at the first error, keeping what ran before it. */
  script(text: string): readonly PromptResult[]
  /** The rows as this connection sees them, its own uncommitted changes included. @throws SqlError */
  tables(): readonly Table[]
  isInTransaction(): boolean
  /** A transaction is open and has changed something: it holds the write lock, so that reading takes no further one. */
  hasUncommitted(): boolean
  /** Ends the connection where it stands: an open transaction is rolled back. */
  close(): void
}

/**
 * What one statement or dot command at the prompt gave: rows (cut where there were too many, and `note` says so), lines
 * of plain text, or an error.
 */
export type PromptResult =
  | {
      readonly kind: 'rows'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly Value[])[]
      readonly note: string | undefined
    }
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'changes'; readonly changes: number }
  | { readonly kind: 'error'; readonly message: string }
