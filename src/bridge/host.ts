import type { Sqlite } from '../engine/storage'
import { messageOf } from '../sqlite/message-of'
import { openSqlite } from '../sqlite/open-sqlite'
import { answer, isRefusal } from './answer'
import type { Ask, Reply, Start } from './protocol'

let start: (sqlite: Sqlite) => void
/** Questions that come before SQLite is ready wait for it; where it never is, they wait for ever. */
const sqlite = new Promise<Sqlite>((resolve) => {
  start = resolve
})

addEventListener('message', ({ data }: MessageEvent<Start | Ask>) => {
  void ('question' in data ? handle(data) : begin(data))
})

async function begin(given: Start): Promise<void> {
  if (!('sqlite' in given)) return tell({ kind: 'unable', ...given })
  try {
    const [opened] = await Promise.all([openSqlite(given.sqlite), liveVisibly()])
    start(opened)
    tell({ kind: 'ready' })
  } catch (error) {
    tell({ kind: 'unable', isFetched: true, message: messageOf(error) })
  }
}

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
