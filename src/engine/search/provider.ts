import { Provider } from '../run/provider'
import type { Request } from '../steps'
import type { Sqlite } from '../storage'

/** The provider as one world of the search knows it. */
export interface Ledger {
  readonly id: number
  /** How many effects each job has; a job without one is not listed. */
  readonly effects: ReadonlyMap<string, number>
  readonly keys: readonly string[]
}

/** The real provider of the search, put into each state it is asked about; the same question is asked once. */
export class SearchProvider {
  readonly empty: Ledger
  readonly #provider: Provider
  readonly #known = new Map<string, Ledger>()
  readonly #accepted = new Map<string, Ledger>()
  readonly #found = new Map<string, boolean>()
  readonly #forgotten = new Map<number, Ledger>()
  #ids = 0

  constructor(sqlite: Sqlite) {
    this.#provider = new Provider(sqlite)
    this.empty = this.#read()
  }

  accept(ledger: Ledger, { job, attempt, key }: Request): Ledger {
    const question = JSON.stringify([ledger.id, job, key])
    const known = this.#accepted.get(question)
    if (known) return known
    this.#provider.restore(ledger)
    this.#provider.accept({ job, attempt, key })
    const after = this.#read()
    this.#accepted.set(question, after)
    return after
  }

  hasEffect(ledger: Ledger, job: string): boolean {
    const question = JSON.stringify([ledger.id, job])
    const known = this.#found.get(question)
    if (known !== undefined) return known
    this.#provider.restore(ledger)
    const isFound = this.#provider.hasEffect(job)
    this.#found.set(question, isFound)
    return isFound
  }

  forgetKeys(ledger: Ledger): Ledger {
    const known = this.#forgotten.get(ledger.id)
    if (known) return known
    this.#provider.restore(ledger)
    this.#provider.forgetKeys()
    const after = this.#read()
    this.#forgotten.set(ledger.id, after)
    return after
  }

  close(): void {
    this.#provider.close()
  }

  #read(): Ledger {
    const effects = this.#provider.effects()
    const keys = this.#provider.keys()
    const text = JSON.stringify([[...effects], keys])
    const known = this.#known.get(text)
    if (known) return known
    const ledger = { id: this.#ids, effects, keys }
    this.#ids += 1
    this.#known.set(text, ledger)
    return ledger
  }
}
