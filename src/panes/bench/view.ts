export const VIEWS = ['step', 'outcomes', 'worlds', 'policies', 'experiments'] as const
export type View = (typeof VIEWS)[number]

/** Which face of the bench is up; the set-up and the middle of the stage share it. */
export class BenchView {
  #view: View = 'step'
  readonly #listeners = new Set<() => void>()

  readonly current = (): View => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(view: View): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}
