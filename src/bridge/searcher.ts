import { Client } from './client'
import type { Question, Questions } from './protocol'

/**
 * Asks long questions of a host of its own, so that the stage's host stays free. The host is started when it is first
 * needed; `stop` ends it, whatever it is doing, and another takes its place.
 */
export class Searcher {
  readonly #makeHost: (name: string) => Worker
  #client: Client | undefined

  constructor(makeHost: (name: string) => Worker) {
    this.#makeHost = makeHost
  }

  /** Starts the host, so that the first question need not wait for SQLite. */
  start(): Client {
    this.#client ??= new Client(this.#makeHost, () => {})
    return this.#client
  }

  /** @throws Stopped when it was stopped before the answer came. */
  ask<Q extends Question>(
    question: Q,
    ask: Questions[Q]['ask'],
    tell?: (progress: Questions[Q]['progress']) => void,
  ): Promise<Questions[Q]['answer']> {
    return this.start().ask(question, ask, tell)
  }

  stop(): void {
    this.#client?.stopAll()
  }
}
