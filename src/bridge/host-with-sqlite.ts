import { compileSqlite, NotFetched } from '../sqlite/compile-sqlite'
import { makeHost } from './make-host'
import type { Start } from './protocol'

let compiled: Promise<WebAssembly.Module> | undefined

/** Makes a host and hands it SQLite, which is fetched and compiled once for all hosts of the page. */
export function hostWithSqlite(name: string): Worker {
  const host = makeHost(name)
  const hand = (start: Start) => host.postMessage(start)
  compiled ??= compileSqlite()
  compiled.then(
    (sqlite) => hand({ sqlite }),
    (error: Error) => hand({ isFetched: !(error instanceof NotFetched), message: error.message }),
  )
  return host
}
