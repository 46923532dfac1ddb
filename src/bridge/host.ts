import type { Sqlite } from '../engine/storage'
import { messageOf } from '../sqlite/message-of'
import { openSqlite } from '../sqlite/open-sqlite'
import { wasmUrl } from '../sqlite/wasm-url'
import { answer, isRefusal } from './answer'
import type { Ask, Reply } from './protocol'

/** Questions that come before SQLite is ready wait for it. */
const sqlite = load()

sqlite.then(
  ({ version }) => tell({ kind: 'ready', sqliteVersion: version }),
  (error: unknown) => tell({ kind: 'unable', message: messageOf(error) }),
)

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  void handle(data)
})

async function handle(ask: Ask): Promise<void> {
  const { id } = ask
  try {
    const answered = await answer(ask, await sqlite, (progress) =>
      tell({ kind: 'progress', id, progress }),
    )
    tell({ kind: 'answer', id, answer: answered })
  } catch (error) {
    tell({ kind: isRefusal(error) ? 'refused' : 'broken', id, message: messageOf(error) })
  }
}

async function load(): Promise<Sqlite> {
  await liveVisibly()
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`the WebAssembly file was answered with ${response.status}`)
  return openSqlite(await response.arrayBuffer())
}

/** Takes a lock by this host's name and never lets it go: the page sees by it when the host has died. */
async function liveVisibly(): Promise<void> {
  const { locks } = navigator
  if (!locks) return
  await new Promise<void>((resolve) => {
    const forever = () => new Promise<never>(() => resolve())
    locks.request(self.name, forever).catch(() => resolve())
  })
}

function tell(reply: Reply): void {
  postMessage(reply)
}
