import { compileSqlite, NotFetched } from '../sqlite/compile-sqlite'
import type { Start } from './protocol'

let compiled: Promise<WebAssembly.Module> | undefined

/** Hands SQLite to a host that was just made. It is fetched and compiled once for all hosts of the page. */
export function handSqlite(host: Worker): Worker {
  const hand = (start: Start) => host.postMessage(start)
  compiled ??= compileSqlite()
  compiled.then(
    (sqlite) => hand({ sqlite }),
    (error: Error) => hand({ isFetched: !(error instanceof NotFetched), message: error.message }),
  )
  return host
}
