import { diskIn, type KeptDisk, recordOf } from './long-lived-disk'
import { clearKept, readKept, writeKept } from './long-lived-storage'

/** What this page may do with the kept disk. read only: the browser cannot keep two tabs apart. */
export type Access = 'asking' | 'ours' | 'another tab' | 'read only' | 'refused'

export interface Keeping {
  readonly access: Access
  /** What an earlier page left, until it is decided about. `undefined`: nothing. */
  readonly found: KeptDisk | undefined
  /** Something stands in the storage that no page of ours wrote like this. */
  readonly isUnreadable: boolean
  /** The disk on the stage is kept from now on. */
  readonly isOn: boolean
  /** The step after which the disk was last written. */
  readonly keptAt: number | undefined
  /** Why the last try to write did not work, in one sentence. */
  readonly problem: string | undefined
}

const LOCK = 'halfway-kept-disk'
const NOTHING = { found: undefined, isUnreadable: false, isOn: false, keptAt: undefined }
const ASKING: Keeping = { access: 'asking', problem: undefined, ...NOTHING }

/**
 * The disk that outlives the page. Invariants: only the tab that holds the lock writes, and it holds it until it is
 * closed; of several disks to write the newest is written, and each as a whole.
 */
export class DiskKeeper {
  #state = ASKING
  #isOpened = false
  #waiting: KeptDisk | undefined
  #isWriting = false
  readonly #listeners = new Set<() => void>()

  readonly state = (): Keeping => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (!this.#isOpened) void this.#open()
    this.#isOpened = true
    return () => this.#listeners.delete(listener)
  }

  /** Keeps the disk on the stage from now on, and forgets what was found. */
  begin(): void {
    this.#set({ ...NOTHING, isOn: true, problem: undefined })
  }

  save(disk: KeptDisk): void {
    this.#waiting = disk
    if (!this.#isWriting) void this.#write()
  }

  /** Nothing is kept any more, and what was kept is gone. */
  async end(): Promise<void> {
    this.#waiting = undefined
    this.#set({ ...NOTHING, problem: undefined })
    if (this.#state.access !== 'ours') return
    await clearKept().catch((error: unknown) => this.#set({ problem: problemOf(error) }))
  }

  async #open(): Promise<void> {
    const access = await takeLock()
    await this.#look(access)
    if (access !== 'another tab') return
    await whenFree()
    await this.#look('ours')
  }

  async #look(access: Access): Promise<void> {
    try {
      const record = await readKept()
      const found = diskIn(record)
      this.#set({ access, found, isUnreadable: record !== undefined && !found })
    } catch {
      this.#set({ access: 'refused' })
    }
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    for (let disk = this.#waiting; disk; disk = this.#waiting) {
      this.#waiting = undefined
      try {
        await writeKept(recordOf(disk))
        this.#set({ keptAt: disk.link.cursor, problem: undefined })
      } catch (error) {
        this.#set({ problem: problemOf(error) })
      }
    }
    this.#isWriting = false
  }

  #set(change: Partial<Keeping>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function problemOf(error: unknown): string {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? "The browser's storage for this page is full, so this step is not on the kept disk. Free some space, or go on without it."
    : 'The browser refused to write the disk, so this step is not on it. The run itself goes on.'
}

/** A lock that is given back only by closing the tab. */
function forever(): Promise<never> {
  return new Promise(() => {})
}

async function takeLock(): Promise<Access> {
  const { locks } = navigator
  if (!locks) return 'read only'
  return new Promise<Access>((resolve) => {
    locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        resolve(lock ? 'ours' : 'another tab')
        return lock ? forever() : undefined
      })
      .catch(() => resolve('read only'))
  })
}

function whenFree(): Promise<void> {
  return new Promise((resolve) => {
    navigator.locks
      .request(LOCK, () => {
        resolve()
        return forever()
      })
      .catch(() => undefined)
  })
}
