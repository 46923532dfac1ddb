import initSqlJs, { type Database, type SqlJsStatic } from 'sql.js'
import { SqlError } from '../engine/steps'
import type { Connection, Disk, Sqlite } from '../engine/storage'
import type { Table } from '../engine/values'
import { connect } from './connect'

/** `filename` is public in the library and missing in its types. */
type FileDatabase = Database & { readonly filename: string }

/** Bounds on what typed SQL can take: heap in bytes (per program), and pages of 8 KiB in the file. */
const HEAP_LIMIT_BYTES = 67_108_864
const MOST_PAGES = 2_048

/**
 * Loads SQLite. In a page hand in the WebAssembly file's bytes; in Node the library finds its own.
 * @throws Error when WebAssembly cannot be compiled or started.
 */
export async function openSqlite(wasmBinary?: ArrayBuffer): Promise<Sqlite> {
  const library = await initSqlJs(wasmBinary ? { wasmBinary } : {})
  const db = new library.Database()
  db.run(`PRAGMA hard_heap_limit=${HEAP_LIMIT_BYTES}`)
  const version = String(db.exec('SELECT sqlite_version()')[0]?.values[0]?.[0])
  db.close()
  return { version, open: (image) => openDisk(library, image) }
}

/**
 * A file in the library's memory, and connections to it. Every connection says `journal_mode=MEMORY`: locks and
 * rollback stay as they are with a journal file, and a transaction costs a fifth.
 */
function openDisk(library: SqlJsStatic, image: Uint8Array | undefined): Disk {
  const file = new library.Database(image) as FileDatabase
  file.run('PRAGMA journal_mode=MEMORY')
  file.run(`PRAGMA max_page_count=${MOST_PAGES}`)
  const owner = connect(file, 'main')
  const connections: Connection[] = [owner]

  function attach(): Connection {
    const db = new library.Database()
    db.run(`ATTACH '${file.filename}' AS disk`)
    db.run('PRAGMA disk.journal_mode=MEMORY')
    const connection = connect(db, 'disk')
    connections.push(connection)
    return {
      ...connection,
      close() {
        connections.splice(connections.indexOf(connection), 1)
        connection.close()
      },
    }
  }

  const reader = attach()
  let known: readonly Table[] = []

  function committed(): readonly Table[] {
    try {
      known = reader.tables()
    } catch (error) {
      if (!(error instanceof SqlError && error.busy)) throw error
      if (!owner.isInTransaction()) known = owner.tables()
    }
    return known
  }

  function close(): void {
    for (const connection of [...connections].reverse()) connection.close()
    connections.length = 0
  }

  return { owner, connect: attach, committed, image: () => file.export(), close }
}
