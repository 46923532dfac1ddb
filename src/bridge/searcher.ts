import { Client } from './client'
import type { Question, Questions } from './protocol'

/**
 * Asks long questions of a host of its own, so that the stage's host stays free. The host is started by the first
 * question; `stop` ends it, whatever it is doing, and the next question starts another.
 */
export class Searcher {
  readonly #makeHost: (name: string) => Worker
  #client: Client | undefined

  constructor(makeHost: (name: string) => Worker) {
    this.#makeHost = makeHost
  }

  /** @throws Stopped when it was stopped before the answer came. */
  ask<Q extends Question>(
    question: Q,
    ask: Questions[Q]['ask'],
    tell?: (progress: Questions[Q]['progress']) => void,
  ): Promise<Questions[Q]['answer']> {
    this.#client ??= new Client(this.#makeHost, () => {})
    return this.#client.ask(question, ask, tell)
  }

  stop(): void {
    this.#client?.close()
    this.#client = undefined
  }
}
