import { useSyncExternalStore } from 'react'
import { Client, type HostState } from '../bridge/client'
import { makeHost } from '../bridge/make-host'

export interface Host {
  readonly client: Client
  state(): HostState
  subscribe(listener: () => void): () => void
}

/** Starts the host at once: SQLite loads while the page is still being drawn. */
export function startHost(): Host {
  let state: HostState = { kind: 'loading' }
  const listeners = new Set<() => void>()
  const client = new Client(makeHost, (next) => {
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

export function useHostState(host: Host): HostState {
  return useSyncExternalStore(host.subscribe, host.state)
}
