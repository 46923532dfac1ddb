/**
 * What a design imports from 'halfway': the steps of its language, as `halfway.d.ts` declares them. The same module runs
 * beside our own designs and, as text, inside the sandbox: it knows nothing but the language itself.
 */

/** A value that SQLite keeps: integers and reals, text, bytes, NULL. */
export type Value = number | string | Uint8Array | null

/** Lines of the design's file, counted from 1. */
export interface Place {
  readonly line: number
  readonly lastLine: number
}

/** The smallest thing that a process or a service does, and that it can be stopped before. Plain data. */
export type Step = { at?: Place } & (
  | { readonly kind: 'sql'; readonly text: string; readonly params: readonly Value[] }
  /** `timeoutS`: seconds on the design's clock. */
  | {
      readonly kind: 'call'
      readonly service: string
      readonly request: unknown
      readonly timeoutS: number
    }
  | { readonly kind: 'print'; readonly text: string }
  /** `forever`: alive, and never moves again. */
  | { readonly kind: 'sleep'; readonly seconds: number | 'forever' }
  | { readonly kind: 'now' }
)

/** What one statement gave, as it comes from SQLite. */
export interface Rows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
  readonly changes: number
}

/** What a step is answered: a value (rows for a statement), or an SQL error to be thrown where it stands. */
export type Answer =
  | { readonly value: unknown }
  | { readonly error: string; readonly isInTransaction: boolean }

/** Where a run of a generator stands after an answer. `isMistake`: the design breaks the rules of its language. */
export type Stand =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'returned'; readonly value: unknown }
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly at: Place | undefined
      readonly isMistake: boolean
    }

type Steps<R> = Generator<Step, R, unknown>
type Row = Record<string, Value>

/** A rule of the language was broken: the design cannot be run, whatever its code would catch. */
class Mistake extends Error {}

/** An error as SQLite words it, or `connection lost`. */
class SqlError extends Error {
  readonly isInTransaction: boolean
  constructor(message: string, isInTransaction: boolean) {
    super(message)
    this.name = 'SqlError'
    this.isInTransaction = isInTransaction
  }
}

export function* sql(
  words: readonly string[],
  ...params: readonly unknown[]
): Steps<{ rows: Row[]; changes: number }> {
  if (!Array.isArray(words))
    throw new Mistake('sql is written before a text in backticks: sql`SELECT 1`.')
  const { columns, rows, changes } = (yield {
    kind: 'sql',
    text: words.join('?').trim(),
    params: params.map(toValue),
  }) as Rows
  const named = rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])),
  )
  return { rows: named, changes }
}

function toValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number' && !Number.isNaN(value)) return value
  const what = typeof value === 'object' ? 'an object' : String(value)
  throw new Mistake(`A statement takes numbers, texts, null and bytes; here it was given ${what}.`)
}

function* within<R>(begin: string, block: () => Steps<R>): Steps<R> {
  if (typeof block !== 'function')
    throw new Mistake('transaction takes a generator: transaction(function* () { … }).')
  yield* sql([begin])
  try {
    const result = yield* block()
    yield* sql(['COMMIT'])
    return result
  } catch (error) {
    const isOver = error instanceof Mistake || (error instanceof SqlError && !error.isInTransaction)
    if (!isOver) yield* sql(['ROLLBACK'])
    throw error
  }
}

export const transaction = Object.assign(
  <R>(block: () => Steps<R>): Steps<R> => within('BEGIN', block),
  { immediate: <R>(block: () => Steps<R>): Steps<R> => within('BEGIN IMMEDIATE', block) },
)

export function* call(
  service: string,
  request: unknown,
  { timeout = 10 }: { readonly timeout?: number } = {},
): Steps<unknown> {
  if (typeof service !== 'string') throw new Mistake('call takes the name of a service first.')
  if (!(typeof timeout === 'number' && timeout > 0))
    throw new Mistake('The timeout of a call is a number of seconds above 0.')
  return yield {
    kind: 'call',
    service,
    request: plain(request, 'The request of a call'),
    timeoutS: timeout,
  }
}

export function* print(text: unknown): Steps<void> {
  yield { kind: 'print', text: String(text) }
}

export function* sleep(seconds: number): Steps<void> {
  if (typeof seconds !== 'number' || !(seconds >= 0))
    throw new Mistake('sleep takes a number of seconds, or Infinity.')
  yield { kind: 'sleep', seconds: seconds === Infinity ? 'forever' : Math.trunc(seconds) }
}

export function* now(): Steps<number> {
  return (yield { kind: 'now' }) as number
}

/** A copy of plain data: null, booleans, numbers, texts, lists and plain objects of these. */
function plain(value: unknown, what: string): unknown {
  try {
    return copied(value, 0)
  } catch (error) {
    const why = error instanceof Mistake ? error.message : 'something else'
    throw new Mistake(
      `${what} is plain data (null, numbers, texts, lists, objects); it has ${why}.`,
    )
  }
}

const MOST_DEPTH = 32
const MOST_ENTRIES = 10_000

function copied(value: unknown, depth: number): unknown {
  if (depth > MOST_DEPTH) throw new Mistake('more than 32 levels, or a ring')
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (Array.isArray(value)) {
    if (value.length > MOST_ENTRIES) throw new Mistake('more than 10,000 entries')
    return value.map((entry) => copied(entry, depth + 1))
  }
  if (typeof value !== 'object') throw new Mistake(`a ${typeof value} in it`)
  const proto = Object.getPrototypeOf(value)
  if (proto !== null && proto !== Object.prototype)
    throw new Mistake('an object in it that has a class of its own')
  const entries = Object.entries(value)
  if (entries.length > MOST_ENTRIES) throw new Mistake('more than 10,000 entries')
  return Object.fromEntries(entries.map(([key, entry]) => [key, copied(entry, depth + 1)]))
}

/**
 * Stamps the steps of one call with the lines it is written on; compiling puts it around every `yield*` of a design.
 * The innermost call wins; a COMMIT belongs to the closing line.
 */
export function* at<R>(line: number, lastLine: number, steps: Steps<R>): Steps<R> {
  if (typeof steps?.next !== 'function')
    throw placed(new Mistake('yield* is followed by a step or a generator.'), { line, lastLine })
  let answer: { readonly value: unknown } | { readonly thrown: unknown } = { value: undefined }
  for (;;) {
    let next: IteratorResult<Step, R>
    try {
      next = 'thrown' in answer ? steps.throw(answer.thrown) : steps.next(answer.value)
    } catch (error) {
      throw placed(error, { line, lastLine })
    }
    if (next.done) return next.value
    const step: Step = next.value
    if (typeof step === 'object' && step !== null) step.at ??= lineOf(step, line, lastLine)
    try {
      answer = { value: yield step }
    } catch (error) {
      answer = { thrown: error }
    }
  }
}

function lineOf(step: Step, line: number, lastLine: number): Place {
  const text = step.kind === 'sql' ? step.text : ''
  if (text === 'COMMIT' || text === 'ROLLBACK') return { line: lastLine, lastLine }
  return { line, lastLine: text.startsWith('BEGIN') ? line : lastLine }
}

const places = new WeakMap<object, Place>()

function placed(error: unknown, place: Place): unknown {
  if (typeof error === 'object' && error !== null && !places.has(error)) places.set(error, place)
  return error
}

const STEPS = ['sql', 'call', 'print', 'sleep', 'now']

/** One run of a generator: each answer is handed in, and what it stands before comes back. */
export class Running {
  readonly #steps: Steps<unknown>
  readonly #isHandler: boolean
  /** What it stands before now. */
  stand: Stand

  constructor(begin: (argument: never) => unknown, argument: unknown, isHandler: boolean) {
    this.#isHandler = isHandler
    const steps = attempt(() => begin(argument as never))
    this.#steps = ('value' in steps ? steps.value : undefined) as Steps<unknown>
    if ('failed' in steps) this.stand = steps.failed
    else if (typeof this.#steps?.next !== 'function' || typeof this.#steps?.throw !== 'function')
      this.stand = mistake(
        'This is a plain function; it must be a generator: function* name() { … }.',
      )
    else this.stand = this.#go(() => this.#steps.next())
  }

  resume(answer: Answer): Stand {
    this.stand = this.#go(() =>
      'error' in answer
        ? this.#steps.throw(new SqlError(answer.error, answer.isInTransaction))
        : this.#steps.next(answer.value),
    )
    return this.stand
  }

  #go(move: () => IteratorResult<Step, unknown>): Stand {
    const moved = attempt(move)
    if ('failed' in moved) return moved.failed
    const { done, value } = moved.value
    if (done) return this.#returned(value)
    const step = value as Step | undefined
    if (!step || !STEPS.includes(step.kind))
      return mistake(
        'Only the steps of halfway are yielded, with yield* (sql, transaction, call, …).',
      )
    return { kind: 'step', step }
  }

  #returned(value: unknown): Stand {
    if (!this.#isHandler) return { kind: 'returned', value: null }
    if (value === 'no answer' || value === 'refused')
      return mistake(
        `A handler may not return '${value}': that word is for what is not known, or not done.`,
      )
    const copy = attempt(() => plain(value, 'What a handler returns'))
    return 'failed' in copy ? copy.failed : { kind: 'returned', value: copy.value }
  }
}

function mistake(message: string): Stand {
  return { kind: 'failed', message, at: undefined, isMistake: true }
}

/**
 * Where the machine itself gives up (memory, stack) in the sandbox, no stand is left to be told; without the memory
 * for an error it throws null.
 */
const GaveUp = (globalThis as { InternalError?: typeof Error }).InternalError

function attempt<T>(work: () => T): { readonly value: T } | { readonly failed: Stand } {
  try {
    return { value: work() }
  } catch (error) {
    if (GaveUp && (error instanceof GaveUp || error === null)) throw error
    const isObject = typeof error === 'object' && error !== null
    const at = isObject ? places.get(error) : undefined
    const isMistake = error instanceof Mistake
    return { failed: { kind: 'failed', message: wordsOf(error), at, isMistake } }
  }
}

/** Anything can be thrown, even what cannot be written. */
function wordsOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message || error.name : error)
  } catch {
    return 'an error without words'
  }
}
