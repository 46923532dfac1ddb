import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Client, type HostState, Refused, Stopped } from './client'
import type { Ask, Reply } from './protocol'

/** A host that answers only when the test says so. */
class FakeHost extends EventTarget {
  readonly asked: number[] = []
  isTerminated = false

  postMessage({ id }: Ask): void {
    this.asked.push(id)
  }

  terminate(): void {
    this.isTerminated = true
  }

  tell(reply: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }))
  }

  answer(id: number): void {
    this.tell({ kind: 'answer', id, answer: `answer ${id}` })
  }
}

const ASK = { scenario: { program: 'lab' }, schedule: [] } as const
const hosts: FakeHost[] = []
const states: HostState['kind'][] = []
/** What happens when the lock of the host with this place in the row comes free. */
const deaths: (() => void)[] = []
let client: Client

beforeEach(() => {
  for (const list of [hosts, states, deaths]) list.length = 0
  const locks = {
    request(_: string, onFree: () => void) {
      deaths.push(onFree)
      return Promise.resolve()
    },
  }
  vi.stubGlobal('navigator', { locks })
  client = new Client(
    () => {
      const host = new FakeHost()
      hosts.push(host)
      return host as unknown as Worker
    },
    ({ kind }) => states.push(kind),
  )
  hosts[0]?.tell({ kind: 'ready' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a stop ends the question the host is at; what waited behind it is answered by the next host', async () => {
  const first = client.run(ASK)
  const second = client.run(ASK)
  client.stop()
  await expect(first).rejects.toBeInstanceOf(Stopped)
  expect(hosts.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  expect(hosts[1]?.asked).toEqual([1])
  hosts[1]?.answer(1)
  await expect(second).resolves.toBe('answer 1')
})

test('what a stopped host says late is not heard', async () => {
  const first = client.run(ASK)
  const second = client.run(ASK)
  client.stop()
  hosts[0]?.tell({ kind: 'broken', id: 1, message: 'late' })
  hosts[1]?.answer(1)
  await expect(first).rejects.toBeInstanceOf(Stopped)
  await expect(second).resolves.toBe('answer 1')
})

test.each([
  ['its lock comes free', () => deaths.at(-1)?.()],
  ['it fails outside a question', () => hosts.at(-1)?.dispatchEvent(new Event('error'))],
])('a host that dies (%s) is replaced, and its question is asked again once', async (_, die) => {
  const asked = client.run(ASK)
  die()
  expect(hosts).toHaveLength(2)
  expect(hosts[1]?.asked).toEqual([0])
  hosts[1]?.tell({ kind: 'ready' })
  die()
  await expect(asked).rejects.toBeInstanceOf(Refused)
  expect(hosts[2]?.asked).toEqual([])
  expect(states).toEqual(['loading', 'ready', 'loading', 'ready', 'loading'])
})

test('a host that was replaced may die unheard', () => {
  client.stop()
  deaths[0]?.()
  expect(hosts).toHaveLength(2)
})

test('a host that cannot even start is not tried again', async () => {
  const failing = new Client(
    () => {
      const host = new FakeHost()
      hosts.push(host)
      return host as unknown as Worker
    },
    ({ kind }) => states.push(kind),
  )
  const asked = failing.run(ASK)
  hosts.at(-1)?.dispatchEvent(new Event('error'))
  await expect(asked).rejects.toThrow('could not be loaded')
  expect(states.at(-1)).toBe('unable')
  expect(hosts).toHaveLength(2)
})
