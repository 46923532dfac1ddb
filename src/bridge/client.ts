import type { Question, Questions, Reply } from './protocol'

/** How the host is. `unable`: SQLite cannot run here at all, and `message` says why. */
export type HostState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly sqliteVersion: string }
  | { readonly kind: 'unable'; readonly message: string }

/** The answer is one sentence for the reader: what was asked cannot be done. */
export class Refused extends Error {}

/** The host was stopped before it answered; a new one is there already, and asking again is safe. */
export class Stopped extends Error {}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
  tell(progress: unknown): void
}

/**
 * The page's side of the bridge. Invariants: one host lives at a time; a question is answered, refused or stopped,
 * never forgotten; the host keeps nothing between questions, so ending it loses nothing.
 */
export class Client {
  readonly #makeHost: () => Worker
  readonly #onState: (state: HostState) => void
  readonly #waiting = new Map<number, Waiting>()
  #host: Worker
  #asked = 0

  constructor(makeHost: () => Worker, onState: (state: HostState) => void) {
    this.#makeHost = makeHost
    this.#onState = onState
    this.#host = this.#start()
  }

  /** @throws Refused, Stopped, or Error when the host broke. */
  ask<Q extends Question>(
    question: Q,
    ask: Questions[Q]['ask'],
    tell: (progress: Questions[Q]['progress']) => void = () => {},
  ): Promise<Questions[Q]['answer']> {
    const id = this.#asked
    this.#asked += 1
    return new Promise<Questions[Q]['answer']>((resolve, reject) => {
      const settle = resolve as (answer: unknown) => void
      this.#waiting.set(id, { resolve: settle, reject, tell: tell as (progress: unknown) => void })
      this.#host.postMessage({ id, question, ask })
    })
  }

  run(ask: Questions['run']['ask']): Promise<Questions['run']['answer']> {
    return this.ask('run', ask)
  }

  image(ask: Questions['image']['ask']): Promise<Questions['image']['answer']> {
    return this.ask('image', ask)
  }

  /** Ends the host, whatever it is doing, and starts another. Whatever was asked is rejected with `Stopped`. */
  stop(): void {
    this.#host.terminate()
    this.#rejectAll(new Stopped('The host was stopped.'))
    this.#host = this.#start()
  }

  /** Ends the host for good. */
  close(): void {
    this.#host.terminate()
    this.#rejectAll(new Stopped('The host was closed.'))
  }

  #start(): Worker {
    this.#onState({ kind: 'loading' })
    const host = this.#makeHost()
    host.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#hear(data))
    host.addEventListener('error', (event) => {
      const message = event.message || 'its script could not be loaded'
      this.#onState({ kind: 'unable', message })
      this.#rejectAll(new Error(message))
    })
    return host
  }

  #hear(reply: Reply): void {
    if (reply.kind === 'ready' || reply.kind === 'unable') {
      this.#onState(reply)
      return
    }
    const waiting = this.#waiting.get(reply.id)
    if (reply.kind === 'progress') {
      waiting?.tell(reply.progress)
      return
    }
    this.#waiting.delete(reply.id)
    if (reply.kind === 'answer') waiting?.resolve(reply.answer)
    else if (reply.kind === 'refused') waiting?.reject(new Refused(reply.message))
    else waiting?.reject(new Error(reply.message))
  }

  #rejectAll(error: Error): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of all) reject(error)
  }
}
