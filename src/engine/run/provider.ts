import type { Request } from '../steps'
import type { Disk, Sqlite } from '../storage'
import { type Table, tableNamed } from '../values'

/**
 * The other side of the network: a ledger in a database of its own that no worker can read.
 * A request with a key it remembers is accepted and has no further effect; key and effect are written together.
 */
export class Provider {
  readonly #disk: Disk

  constructor(sqlite: Sqlite) {
    this.#disk = sqlite.open()
    this.#disk.owner.run(
      'CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL, attempt INTEGER NOT NULL)',
    )
    this.#disk.owner.run('CREATE TABLE keys (key TEXT PRIMARY KEY NOT NULL)')
  }

  accept({ job, attempt, key }: Request): void {
    const { owner } = this.#disk
    owner.run('BEGIN')
    const isNew =
      key === undefined || owner.run('INSERT OR IGNORE INTO keys VALUES (?)', [key]).changes === 1
    if (isNew) owner.run('INSERT INTO effects (job_id, attempt) VALUES (?, ?)', [job, attempt])
    owner.run('COMMIT')
  }

  hasEffect(job: string): boolean {
    return (
      this.#disk.owner.run('SELECT 1 FROM effects WHERE job_id=? LIMIT 1', [job]).rows.length > 0
    )
  }

  forgetKeys(): void {
    this.#disk.owner.run('DELETE FROM keys')
  }

  ledger(): Table {
    const ledger = tableNamed(this.#disk.owner.tables(), 'effects')
    if (!ledger) throw new Error("The provider's ledger has lost its table effects.")
    return ledger
  }

  keys(): readonly string[] {
    return this.#disk.owner
      .run('SELECT key FROM keys ORDER BY key')
      .rows.map(([key]) => String(key))
  }

  /** How many effects each job has, for the jobs that have one. */
  effects(): ReadonlyMap<string, number> {
    const { rows } = this.#disk.owner.run(
      'SELECT job_id, COUNT(*) FROM effects GROUP BY job_id ORDER BY job_id',
    )
    return new Map(rows.map(([job, count]) => [String(job), Number(count)]))
  }

  /** Makes it a provider that did so much and remembers these keys. For which attempts it did it is lost. */
  restore(state: {
    readonly effects: ReadonlyMap<string, number>
    readonly keys: readonly string[]
  }): void {
    const { owner } = this.#disk
    owner.run('BEGIN')
    owner.run('DELETE FROM effects')
    owner.run('DELETE FROM keys')
    for (const [job, count] of state.effects) {
      for (let made = 0; made < count; made += 1)
        owner.run('INSERT INTO effects (job_id, attempt) VALUES (?, 0)', [job])
    }
    for (const key of state.keys) owner.run('INSERT INTO keys VALUES (?)', [key])
    owner.run('COMMIT')
  }

  close(): void {
    this.#disk.close()
  }
}
