import { toLiteral, type Value } from './values'

/** Where a step is written: a file of `src/programs` and its lines, counted from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly lastLine: number
}

/** What a worker asks of the world, one at a time: the smallest thing it can be stopped before. */
export type Step =
  | { readonly kind: 'sql'; readonly text: string; readonly params: readonly Value[]; at?: Place }
  | { readonly kind: 'send'; readonly request: Request; at?: Place }
  | { readonly kind: 'ask'; readonly job: string; at?: Place }
  | { readonly kind: 'wait'; readonly seconds: number; at?: Place }
  | { readonly kind: 'print'; readonly text: string; at?: Place }

/** One message to the provider. `key` is the idempotency key, where the policy sends one. */
export interface Request {
  readonly job: string
  readonly attempt: number
  readonly key: string | undefined
}

/** What a statement gave. `changes` counts rows, for INSERT, UPDATE, DELETE and REPLACE; else it is 0. */
export interface Result {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
  readonly changes: number
}

/** What a worker hears after a send: the work is done, surely not done, or nobody can tell. */
export type Reply = 'accepted' | 'refused' | 'no answer'
/** What a worker hears after asking. `not found` is true of the moment of asking alone. */
export type Finding = 'found' | 'not found' | 'no answer'

/** What the world gives back for a step: the rows, the provider's word, the time, or nothing. */
export type Answer = Result | Reply | Finding | number | undefined

/** A worker's code: it yields steps and is resumed with their answers. `R` is what the block returns. */
export type Steps<R = void> = Generator<Step, R, Answer>

/** What ends a worker's process in its own words: an SQL error nobody caught, or a check that fails. */
export class ProgramError extends Error {}

/** An error as SQLite words it. `busy`: another connection holds the lock, the statement has not run. */
export class SqlError extends ProgramError {
  readonly busy: boolean
  constructor(message: string, busy: boolean) {
    super(message)
    this.busy = busy
  }
}

/** Runs one SQL statement with its values bound; the answer's rows have the shape `R`. */
export function* sql<R extends readonly Value[] = readonly Value[]>(
  words: TemplateStringsArray,
  ...params: readonly Value[]
): Steps<Result & { readonly rows: readonly R[] }> {
  return (yield { kind: 'sql', text: words.join('?'), params }) as Result & { rows: readonly R[] }
}

/** BEGIN, the block, COMMIT; an SQL error inside rolls back and goes on to the caller. */
export function* transaction(block: () => Steps): Steps {
  yield* sql`BEGIN`
  try {
    yield* block()
  } catch (error) {
    yield* sql`ROLLBACK`
    throw error
  }
  yield* sql`COMMIT`
}

/** Prints one line on the worker's console. */
export function* print(text: string): Steps {
  yield { kind: 'print', text }
}

/** Asks the provider to do the job. No answer says how long we waited, and nothing of the provider. */
export function* send(request: Request): Steps<Reply> {
  return (yield { kind: 'send', request }) as Reply
}

/** Asks the provider whether its ledger shows an effect for the job now. */
export function* ask(job: string): Steps<Finding> {
  return (yield { kind: 'ask', job }) as Finding
}

/** Lets logical time pass; the answer is the time after it, in seconds since the run began. */
export function* wait(seconds: number): Steps<number> {
  return (yield { kind: 'wait', seconds }) as number
}

/**
 * Stamps the steps of one call with the lines it is written on; the build puts it around every `yield*`
 * of a program (see `program-lines.ts`). The innermost call wins; a COMMIT belongs to the closing line.
 */
export function* at<R>(file: string, line: number, lastLine: number, steps: Steps<R>): Steps<R> {
  let next = steps.next()
  while (!next.done) {
    const step = next.value
    const isClosing = step.kind === 'sql' && (step.text === 'COMMIT' || step.text === 'ROLLBACK')
    step.at ??= {
      file,
      line: isClosing ? lastLine : line,
      lastLine: step.kind === 'sql' && step.text === 'BEGIN' ? line : lastLine,
    }
    let answer: Answer
    try {
      answer = yield step
    } catch (error) {
      next = steps.throw(error)
      continue
    }
    next = steps.next(answer)
  }
  return next.value
}

/** The statement as SQLite expands it: each `?` replaced by its value. A `?` inside quotes stays. */
export function expand(text: string, params: readonly Value[]): string {
  let index = 0
  return text.replace(/'(?:[^']|'')*'|\?/g, (part) =>
    part === '?' ? toLiteral(params[index++] ?? null) : part,
  )
}
