import type { Ask, Question, Questions, Reply, Unable } from './protocol'

/** How the host is. `unable`: SQLite cannot run here at all, and `message` says why. */
export type HostState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'unable' } & Unable)

/** The answer is one sentence for the reader: what was asked cannot be done. */
export class Refused extends Error {}

/** Somebody stopped the host while it worked on this; what waited behind it is answered by the next host. */
export class Stopped extends Error {}

interface Waiting {
  readonly message: Ask
  resolve(answer: unknown): void
  reject(error: Error): void
  tell(progress: unknown): void
  /** A host died while this was the question it worked on. */
  hasKilled: boolean
}

/**
 * The page's side of the bridge. Invariants: one host lives at a time, and answers in the order it is asked; a question
 * is answered, refused or stopped, never forgotten; the host keeps nothing between questions, so ending it loses
 * nothing, and what was not answered is asked again of the next one.
 */
export class Client {
  readonly #makeHost: (name: string) => Worker
  readonly #onState: (state: HostState) => void
  readonly #waiting = new Map<number, Waiting>()
  #host: Worker
  #isReady = false
  #asked = 0

  constructor(makeHost: (name: string) => Worker, onState: (state: HostState) => void) {
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
      const message = { id, question, ask } as Ask
      const settle = resolve as (answer: unknown) => void
      const hear = tell as (progress: unknown) => void
      this.#waiting.set(id, { message, resolve: settle, reject, tell: hear, hasKilled: false })
      this.#host.postMessage(message)
    })
  }

  run(ask: Questions['run']['ask']): Promise<Questions['run']['answer']> {
    return this.ask('run', ask)
  }

  image(ask: Questions['image']['ask']): Promise<Questions['image']['answer']> {
    return this.ask('image', ask)
  }

  inspect(ask: Questions['inspect']['ask']): Promise<Questions['inspect']['answer']> {
    return this.ask('inspect', ask)
  }

  /** Ends the host, whatever it is doing, and starts another. The question it was at is rejected with `Stopped`. */
  stop(): void {
    this.#rejectFirst(new Stopped('The host was stopped.'))
    this.#replace()
  }

  /** Gives up everything that was asked, and starts with an idle host. */
  stopAll(): void {
    this.#rejectAll(new Stopped('The host was stopped.'))
    this.#replace()
  }

  #start(): Worker {
    this.#onState({ kind: 'loading' })
    this.#isReady = false
    const name = `halfway-host-${Math.random().toString(36).slice(2)}`
    const host = this.#makeHost(name)
    host.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (data.kind === 'ready') this.#watch(host, name)
      if (host === this.#host) this.#hear(data)
    })
    host.addEventListener('error', (event) => {
      if (host !== this.#host) return
      if (this.#isReady) return this.#bury()
      const message = event.message || 'its script could not be loaded'
      this.#hear({ kind: 'unable', isFetched: false, message })
    })
    return host
  }

  /** The host holds a lock by its own name as long as it lives; it comes free when the browser has ended the host. */
  #watch(host: Worker, name: string): void {
    const { locks } = navigator
    // A page from a file has no locks; there the learner's Stop starts the next host.
    locks?.request(name, () => host === this.#host && this.#bury()).catch(() => undefined)
  }

  /** A question that killed two hosts would kill the third. */
  #bury(): void {
    const [first] = this.#waiting.values()
    if (first?.hasKilled) {
      this.#rejectFirst(
        new Refused('The part of the page that runs SQLite ended twice while it worked on this.'),
      )
    } else if (first) first.hasKilled = true
    this.#replace()
  }

  #replace(): void {
    this.#host.terminate()
    this.#host = this.#start()
    for (const { message } of this.#waiting.values()) this.#host.postMessage(message)
  }

  #hear(reply: Reply): void {
    if (reply.kind === 'ready' || reply.kind === 'unable') {
      this.#isReady = reply.kind === 'ready'
      this.#onState(reply)
      if (reply.kind === 'unable') this.#rejectAll(new Error(reply.message))
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

  #rejectFirst(error: Error): void {
    const [first] = this.#waiting
    if (!first) return
    const [id, { reject }] = first
    this.#waiting.delete(id)
    reject(error)
  }

  #rejectAll(error: Error): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of all) reject(error)
  }
}
