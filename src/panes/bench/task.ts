/** How one long question stands. `key` says what was asked. */
export type TaskState<Answer, Progress> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly key: string; readonly progress: Progress | undefined }
  | { readonly kind: 'done'; readonly key: string; readonly answer: Answer; readonly ms: number }
  | { readonly kind: 'stopped'; readonly key: string; readonly progress: Progress | undefined }
  | { readonly kind: 'broken'; readonly key: string; readonly message: string }

/**
 * One long question at a time, outside of React so that two panes can follow it. Invariants: an answer to a question
 * that was stopped or replaced is dropped; answers are kept by key, so asking the same again is immediate.
 */
export class BenchTask<Answer, Progress> {
  #state: TaskState<Answer, Progress> = { kind: 'idle' }
  #run = 0
  readonly #answers = new Map<string, TaskState<Answer, Progress> & { kind: 'done' }>()
  readonly #listeners = new Set<() => void>()

  readonly state = (): TaskState<Answer, Progress> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async start(
    key: string,
    ask: (tell: (progress: Progress) => void) => Promise<Answer>,
  ): Promise<void> {
    this.#run += 1
    const run = this.#run
    const known = this.#answers.get(key)
    if (known) {
      this.#set(known)
      return
    }
    const began = performance.now()
    this.#set({ kind: 'running', key, progress: undefined })
    try {
      const answer = await ask((progress) => {
        if (run === this.#run) this.#set({ kind: 'running', key, progress })
      })
      if (run !== this.#run) return
      const done = { kind: 'done', key, answer, ms: performance.now() - began } as const
      this.#answers.set(key, done)
      this.#set(done)
    } catch (error) {
      if (run === this.#run) this.#set({ kind: 'broken', key, message: sentenceOf(error) })
    }
  }

  /** Marks what is running as stopped. Ending the host is the caller's. */
  stop(): void {
    this.#run += 1
    const state = this.#state
    if (state.kind === 'running') this.#set({ ...state, kind: 'stopped' })
  }

  #set(state: TaskState<Answer, Progress>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
