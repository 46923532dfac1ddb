const DESIGN = 'halfway.design.'
const LAST = 'halfway.last-design'

/** Designs that this browser keeps, each under its name. What storage refuses is kept for this visit. */
export interface Shelf {
  names(): readonly string[]
  read(name: string): string | undefined
  /** @returns a sentence for the reader where it could not be kept beyond this visit. */
  keep(name: string, source: string): string | undefined
  remove(name: string): void
  /** The design that was kept or opened last. */
  last(): string | undefined
  remember(name: string): void
}

const FULL =
  'This browser keeps no more: the design is here until the page is closed. Download it to be safe.'

export function openShelf(): Shelf {
  const memory = new Map<string, string>()
  const names = () =>
    [...new Set([...keptNames(), ...memory.keys()])].sort((one, other) => one.localeCompare(other))
  const read = (name: string) => memory.get(name) ?? readKey(DESIGN + name)
  return {
    names,
    read,
    keep(name, source) {
      const isKept = writeKey(DESIGN + name, source)
      if (isKept) memory.delete(name)
      else memory.set(name, source)
      return isKept ? undefined : FULL
    },
    remove(name) {
      memory.delete(name)
      removeKey(DESIGN + name)
    },
    last() {
      const name = readKey(LAST)
      return name !== undefined && read(name) !== undefined ? name : names()[0]
    },
    remember: (name) => void writeKey(LAST, name),
  }
}

/** A name that nothing is kept under: the wished one, or it with a number. */
export function freeName(shelf: Shelf, wish: string): string {
  const taken = new Set(shelf.names())
  if (!taken.has(wish)) return wish
  for (let number = 2; ; number += 1)
    if (!taken.has(`${wish}-${number}`)) return `${wish}-${number}`
}

function keptNames(): readonly string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(DESIGN))
      .map((key) => key.slice(DESIGN.length))
  } catch {
    return []
  }
}

function readKey(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function writeKey(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function removeKey(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Who refuses storage keeps nothing that could be taken away.
  }
}
