import type { Design } from '../engine/design/design'
import type { Sqlite } from '../engine/storage'
import type { Sandbox } from '../sandbox/open-sandbox'
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
    const inform = (progress: unknown) => tell({ kind: 'progress', id, progress })
    const answered = await answer(ask, await sqlite, inform, loadDesign)
    tell({ kind: 'answer', id, answer: answered })
  } catch (error) {
    tell({ kind: isRefusal(error) ? 'refused' : 'broken', id, message: messageOf(error) })
  }
}

let sandbox: Promise<Sandbox> | undefined

/** The sandbox is fetched with the first design; where it did not come, the next design tries again. */
async function loadDesign(source: string, fileName: string): Promise<Design> {
  sandbox ??= import('../sandbox/fetch-sandbox').then(({ fetchSandbox }) => fetchSandbox())
  try {
    return (await sandbox).load(source, fileName)
  } catch (error) {
    await sandbox.catch(() => {
      sandbox = undefined
    })
    throw error
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
