import type { Program } from '../program'
import type { Actor } from '../schedule'
import { type Answer, ProgramError, SqlError, type Step, type Steps } from '../steps'

type SqlStep = Extract<Step, { kind: 'sql' }>

/** What a step was answered, with a number that stands for it: equal answers have equal numbers. */
export interface Recalled {
  readonly number: number
  readonly answer: Answer
  /** SQLite's words, where the answer was an error. */
  readonly error: string | undefined
}

/**
 * A process's memory inside a pass: the answers it got since the pass began, and so the step it stands before.
 * Memories of one pass form a tree. A generator cannot be copied: the first child takes its parent's, fast-forwards
 * by one answer; a later child starts a new one and repeats all answers of its path.
 */
export class Memory {
  readonly id: number
  readonly next: Step | undefined
  readonly failure: string | undefined
  /** The statements of its open transaction, in order. */
  readonly transaction: readonly SqlStep[]
  readonly #tree: MemoryTree
  readonly #begin: () => Steps
  readonly #path: readonly Recalled[]
  readonly #children = new Map<number, Memory>()
  #steps: Steps | undefined

  constructor(
    tree: MemoryTree,
    begin: () => Steps,
    path: readonly Recalled[],
    transaction: readonly SqlStep[],
    steps?: Steps,
  ) {
    this.id = tree.newId()
    this.#tree = tree
    this.#begin = begin
    this.#path = path
    const { running, next, failure } = steps ? advance(steps, path.at(-1)) : replay(begin(), path)
    this.#steps = running
    this.next = next
    this.failure = failure
    this.transaction = transaction
  }

  get isAtStart(): boolean {
    return this.#path.length === 0
  }

  /** The memory after its next step was answered so. `isOpen`: a transaction is open then. */
  after(recalled: Recalled, isOpen: boolean): Memory {
    const known = this.#children.get(recalled.number)
    if (known) return known
    const { next } = this
    const transaction = !isOpen
      ? []
      : next?.kind === 'sql'
        ? [...this.transaction, next]
        : this.transaction
    const steps = this.#steps
    this.#steps = undefined
    const path = [...this.#path, recalled]
    const child = new Memory(this.#tree, this.#begin, path, transaction, steps)
    this.#children.set(recalled.number, child)
    return child
  }
}

/** All memories that processes of a program can have. */
export class MemoryTree {
  readonly #program: Program
  readonly #roots = new Map<string, Memory>()
  #made = 0

  constructor(program: Program) {
    this.#program = program
  }

  newId(): number {
    this.#made += 1
    return this.#made
  }

  /** A process that has just begun a pass (or the check): it remembers nothing. */
  atStart(name: Actor, isAfterCrash: boolean): Memory {
    const key = `${name} ${isAfterCrash}`
    const known = this.#roots.get(key)
    if (known) return known
    const root = new Memory(this, () => this.#begin(name, isAfterCrash), [], [])
    this.#roots.set(key, root)
    return root
  }

  #begin(name: Actor, isAfterCrash: boolean): Steps {
    if (name !== 'check') return this.#program.pass({ worker: name, isAfterCrash })
    if (!this.#program.check) throw new Error('This program has no check.')
    return this.#program.check()
  }
}

interface Advanced {
  readonly running: Steps | undefined
  readonly next: Step | undefined
  readonly failure: string | undefined
}

function replay(steps: Steps, path: readonly Recalled[]): Advanced {
  let advanced = advance(steps, undefined)
  for (const recalled of path) advanced = advance(steps, recalled)
  return advanced
}

function advance(steps: Steps, recalled: Recalled | undefined): Advanced {
  try {
    const { done, value } =
      recalled?.error === undefined
        ? recalled
          ? steps.next(recalled.answer)
          : steps.next()
        : steps.throw(new SqlError(recalled.error, false))
    return { running: done ? undefined : steps, next: done ? undefined : value, failure: undefined }
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error
    return { running: undefined, next: undefined, failure: error.message }
  }
}
