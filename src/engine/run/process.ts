import type { Actor } from '../schedule'
import { type Answer, ProgramError, type Step, type Steps } from '../steps'
import type { Connection } from '../storage'

/**
 * A worker's process: its connection and its memory. The memory is a generator standing before its next step;
 * dropping the object without resuming it is what dying means, so no `finally` of the program ever runs.
 */
export class Process {
  readonly name: Actor
  readonly number: number
  readonly isAfterCrash: boolean
  readonly connection: Connection
  passesMade = 0
  /** Counted through all processes of this worker. */
  pass: number
  next: Step | undefined
  /** Its next step was answered "database is locked", and nothing has been released since. */
  isWaiting = false
  failure: string | undefined
  #steps: Steps | undefined
  #isAtStart = true

  constructor(name: Actor, number: number, pass: number, connection: Connection) {
    this.name = name
    this.number = number
    this.isAfterCrash = number > 1
    this.pass = pass
    this.connection = connection
  }

  /** It stands before the first step of a pass, or between two passes. */
  get isAtStart(): boolean {
    return this.#isAtStart
  }

  /** It has nothing to do now; one that an error has ended is not idle. */
  get isIdle(): boolean {
    return !this.next && this.failure === undefined
  }

  begin(steps: Steps): void {
    this.#steps = steps
    this.pass += 1
    this.#isAtStart = true
    this.#advance(() => steps.next())
  }

  resume(answer: Answer): void {
    const steps = this.#running()
    this.#isAtStart = false
    this.#advance(() => steps.next(answer))
  }

  throwIn(error: ProgramError): void {
    const steps = this.#running()
    this.#isAtStart = false
    this.#advance(() => steps.throw(error))
  }

  #running(): Steps {
    if (!this.#steps) throw new Error(`Worker ${this.name} was resumed outside a pass.`)
    return this.#steps
  }

  #advance(move: () => IteratorResult<Step, void>): void {
    try {
      const { done, value } = move()
      this.next = done ? undefined : value
      if (done) {
        this.passesMade += 1
        this.#isAtStart = true
      }
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error
      this.next = undefined
      this.failure = error.message
      this.connection.close()
    }
    if (!this.next) this.#steps = undefined
  }
}
