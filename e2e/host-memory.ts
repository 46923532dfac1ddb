import type { CDPSession } from '@playwright/test'

/** Looks into the hosts of a page, those that come later included. */
export interface HostsWatched {
  /** What their threads hold after a collection of garbage, in bytes: objects, and what is in arrays and files. */
  heap(): Promise<number>
}

interface Answer {
  readonly id: number
  readonly result: unknown
}

export async function watchHosts(page: CDPSession): Promise<HostsWatched> {
  const hosts = new Set<string>()
  const waiting = new Map<number, (result: unknown) => void>()
  let asked = 0
  page.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') hosts.add(sessionId)
  })
  page.on('Target.detachedFromTarget', ({ sessionId }) => hosts.delete(sessionId))
  page.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result }: Answer = JSON.parse(message)
    waiting.get(id)?.(result)
    waiting.delete(id)
  })

  function ask<T>(sessionId: string, method: string): Promise<T> {
    asked += 1
    const message = JSON.stringify({ id: asked, method })
    return new Promise((resolve, reject) => {
      waiting.set(asked, (result) => resolve(result as T))
      page.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  }

  async function heapOf(host: string): Promise<number> {
    // One collection leaves some for the next.
    for (let time = 0; time < 3; time += 1) await ask(host, 'HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = await ask<HeapUsage>(host, 'Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }

  // Not flattened: Playwright hands out no session of a worker's own.
  const how = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false }
  await page.send('Target.setAutoAttach', how)
  return {
    async heap() {
      if (hosts.size === 0) throw new Error('There is no host to look into.')
      const each = await Promise.all([...hosts].map(heapOf))
      return each.reduce((sum, bytes) => sum + bytes)
    },
  }
}

interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize: number
}
