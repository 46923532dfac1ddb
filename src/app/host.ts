import { Client, type HostState } from '../bridge/client'
import { hostWithSqlite } from '../bridge/host-with-sqlite'

export interface Host {
  readonly client: Client
  state(): HostState
  subscribe(listener: () => void): () => void
}

let host: Host | undefined

/** The page's one host; the first call starts it, so that SQLite loads while the page is still being drawn. */
export function startHost(): Host {
  host ??= start()
  return host
}

function start(): Host {
  let state: HostState = { kind: 'loading' }
  const listeners = new Set<() => void>()
  const client = new Client(hostWithSqlite, (next) => {
    state = next
    for (const listener of listeners) listener()
  })
  return {
    client,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
