import type { Notebook } from '../../panes/client'

const PREFIX = 'halfway.'
/** Longer texts than anybody writes here are not kept: storage is small and shared by the whole site. */
const MOST_CHARACTERS = 20_000

/** Opens the learner's notebook: what this browser keeps between visits, or a page's memory where it keeps nothing. */
export function openNotebook(): Notebook {
  const storage = usableStorage()
  const memory = new Map<string, string>()
  return {
    isForgetful: storage === undefined,
    read: (key) => (storage ? read(storage, key) : undefined) ?? memory.get(key),
    write(key, text) {
      memory.set(key, text)
      if (!storage || text.length > MOST_CHARACTERS) return
      try {
        storage.setItem(PREFIX + key, text)
      } catch {
        // Full or closed since: the memory above still has it for this visit.
      }
    },
  }
}

function read(storage: Storage, key: string): string | undefined {
  try {
    return storage.getItem(PREFIX + key) ?? undefined
  } catch {
    return undefined
  }
}

/** Browsers refuse storage by throwing, some at the name and some at the first write. */
function usableStorage(): Storage | undefined {
  try {
    const storage = globalThis.localStorage
    storage.setItem(`${PREFIX}trial`, '1')
    storage.removeItem(`${PREFIX}trial`)
    return storage
  } catch {
    return undefined
  }
}
