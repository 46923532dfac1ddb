/**
 * The language of designs. A design is a file that imports from 'halfway' alone and exports `databases` and `processes`,
 * and what else it needs: `title`, `services`, `faults`, `never`, `atEnd`, `outcome`, `observer`, `questions`, `horizon`.
 */
declare module 'halfway' {
  /** What SQLite keeps: integers and reals, text, bytes, NULL. `true` and `false` are handed over as 1 and 0. */
  export type Value = number | string | Uint8Array | null

  /** A row by the names of its columns. */
  export type Row = Record<string, Value>

  /** What one statement gave. */
  export interface Result<R = Row> {
    /** What was selected, or RETURNING. Empty where the statement returns nothing. */
    readonly rows: readonly R[]
    /** How many rows were inserted, updated or deleted. */
    readonly changes: number
  }

  /** One step: opaque, made by the functions below, and taken with `yield*`. */
  export interface Step {
    readonly kind: 'sql' | 'call' | 'print' | 'sleep' | 'now'
  }

  /** Steps that come to `R` in the end: what each function below gives, and every generator of a design. */
  export type Steps<R = void> = Generator<Step, R, unknown>

  /**
   * One SQL statement on the process's own database; what stands in `${}` is bound, not pasted.
   *
   *     const { rows: [job] } = yield* sql<{ id: string }>`SELECT id FROM jobs WHERE status=${'pending'}`
   *
   * `R` is the shape of a row by column name; nobody checks it. BEGIN, COMMIT and ROLLBACK are statements like others.
   * `unixepoch()`, `datetime('now')` and CURRENT_TIMESTAMP read the design's clock; `random()` is refused.
   * @throws the error as SQLite words it (`UNIQUE constraint failed: receipts.job_id`), `connection lost` where that fault
   *   strikes, and `database is locked` on a process with `onBusy: 'throw'`. Without that the process stays before the statement.
   */
  export function sql<R = Row>(
    words: TemplateStringsArray,
    ...params: readonly (Value | boolean | bigint)[]
  ): Steps<Result<R>>

  /**
   * BEGIN, the block, COMMIT; gives what the block returns.
   * @throws what the block throws, after a ROLLBACK (none where the connection was lost).
   */
  export const transaction: {
    <R>(block: () => Steps<R>): Steps<R>
    /** BEGIN IMMEDIATE, the block, COMMIT: the right to write is taken first. */
    immediate<R>(block: () => Steps<R>): Steps<R>
  }

  /**
   * Asks a service, and waits for its answer. `request` is plain data: null, numbers, texts, lists, objects.
   * `timeout` in seconds of the design's clock, 10 if left out.
   * @returns what the handler returned; `'no answer'`: nobody can tell what was done; `'refused'`: surely nothing was.
   */
  export function call<Reply = unknown>(
    service: string,
    request: unknown,
    options?: { readonly timeout?: number },
  ): Steps<Reply | 'no answer' | 'refused'>

  /** A line on the console of this process. */
  export function print(text: unknown): Steps

  /** Waits so many seconds on the design's clock. `Infinity`: alive, and never moves again. */
  export function sleep(seconds: number): Steps

  /** Whole seconds on this process's clock: the design's clock, and by how much this one is ahead. */
  export function now(): Steps<number>

  /** What a process is told when a pass begins. */
  export interface Me {
    /** `worker`; `worker-1`, `worker-2` with `count`. */
    readonly name: string
    /** Is this the first pass after a crash? */
    readonly isRestart: boolean
  }

  export interface Process {
    /** Each call of it is a pass. What it remembers is gone after the pass, and after a crash. */
    readonly run: (me: Me) => Steps<unknown>
    /** The name of a database. */
    readonly on: string
    /** How many of them run. 1 if left out. */
    readonly count?: number
    /** After a crash a new one begins: always (left out), so often, or never. */
    readonly restarts?: boolean | number
    /** How many passes (1 if left out), or SQL: again while it has rows. */
    readonly repeat?: number | string
    /** Seconds between the beginnings of passes, the first at 0, for ever. */
    readonly every?: number
    /** Seconds by which its clock is ahead, or behind. */
    readonly clock?: number
    /** SQLITE_BUSY: wait before the statement (left out), or throw `database is locked`. */
    readonly onBusy?: 'throw'
  }

  export interface Service {
    /** What it returns is the reply: plain data, but not `'no answer'` and not `'refused'`. */
    readonly handle: (request: never) => Steps<unknown>
    /** The name of a database. */
    readonly on: string
    /** `false`: others come between its statements, and it can crash between them. */
    readonly isAtomic?: boolean
  }

  export type BuiltInFault =
    | 'crash'
    | 'slow'
    | 'dropped-connection'
    | 'refused'
    | 'lost-request'
    | 'lost-ack'
    | 'late-request'

  /** Everywhere (`true`), or at these processes and services. */
  export type Where = boolean | string | readonly string[]

  /** Somebody runs this SQL on a database, between any two steps or between passes alone. */
  export interface OwnFault {
    readonly on: string
    readonly sql: string
    readonly at?: 'between passes'
  }

  /** Which faults may strike: a list, or name → where. */
  export type Faults =
    | readonly BuiltInFault[]
    | ({ readonly [fault in BuiltInFault]?: Where } & {
        readonly [fault: string]: Where | OwnFault
      })

  /** Name → SQL, or name → process, and so on. */
  export type Databases = Readonly<Record<string, string>>
  export type Processes = Readonly<Record<string, Process>>
  export type Services = Readonly<Record<string, Service>>
  /** Rule or question → SQL. A row breaks the rule, or answers yes. */
  export type Queries = Readonly<Record<string, string>>
}
