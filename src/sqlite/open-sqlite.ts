import initSqlJs, { type Database, type SqlJsStatic } from 'sql.js'
import { SqlError } from '../engine/steps'
import type { Connection, Disk, Sqlite } from '../engine/storage'
import type { Table, Value } from '../engine/values'
import { connect, sqlErrorOf } from './connect'
import { limitSteps, type StepLimit } from './limit-steps'
import { ASKS_CHANCE, type Chance, repeatableChance, standAt } from './repeatable'
import { withoutWal } from './without-wal'

/** `filename` is public in the library and missing in its types. */
type FileDatabase = Database & { readonly filename: string }

/** Bounds on what typed SQL can take: heap in bytes (per program), and pages of 4 KiB in the file. */
const HEAP_LIMIT_BYTES = 67_108_864
const MOST_PAGES = 4_096

/**
 * Starts SQLite. A page hands in what it compiled (see `compile-sqlite`); in Node the library finds its own file.
 * `mostCalls`: when SQL that does not end is interrupted (see `limit-steps`).
 * @throws Error when WebAssembly cannot be compiled or started.
 */
export async function openSqlite(
  compiled?: WebAssembly.Module,
  mostCalls?: number,
): Promise<Sqlite> {
  const library = await (compiled ? instantiate(compiled) : initSqlJs())
  const limit = limitSteps(library, mostCalls)
  const chance = repeatableChance(library)
  const db = new library.Database()
  db.run(`PRAGMA hard_heap_limit=${HEAP_LIMIT_BYTES}`)
  const version = String(db.exec('SELECT sqlite_version()')[0]?.values[0]?.[0])
  db.close()
  return {
    version,
    open: (image) => openDisk(library, limit, chance, image),
    read: (files) => openReader(library, limit, files),
    stand(seconds) {
      standAt(seconds)
      limit.begin()
    },
  }
}

/** The library asks for an instance and waits until it is handed over; its types do not know that it does. */
function instantiate(compiled: WebAssembly.Module): Promise<SqlJsStatic> {
  return new Promise((resolve, reject) => {
    const options = {
      instantiateWasm(
        imports: WebAssembly.Imports,
        handOver: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) {
        WebAssembly.instantiate(compiled, imports).then(
          (instance) => handOver(instance, compiled),
          reject,
        )
        return {}
      },
    }
    initSqlJs(options).then(resolve, reject)
  })
}

/**
 * A file in the library's memory, and connections to it. Every connection says `journal_mode=MEMORY`: locks and
 * rollback stay as they are with a journal file, and a transaction costs a fifth; and `temp_store=MEMORY`, which puts
 * what a query spills under the bound of the heap.
 */
function openDisk(
  library: SqlJsStatic,
  limit: StepLimit,
  chance: Chance,
  image: Uint8Array | undefined,
): Disk {
  limit.begin()
  chance.begin()
  const file = new library.Database(image && withoutWal(image)) as FileDatabase
  const databases: Database[] = [file]
  const connections: Connection[] = []
  /** A file from elsewhere may hold triggers that ask chance; for our own it costs too much to be there always. */
  let asksChance = image !== undefined
  try {
    file.exec(settingsOf('main'))
  } catch (error) {
    file.close()
    throw sqlErrorOf(error)
  }
  const owner = open(file, 'main')

  function open(db: Database, schema: string): Connection {
    limit.arm(db)
    if (asksChance) chance.give(db)
    const connection = connect(db, schema, limit)
    connections.push(connection)
    return connection
  }

  /** Whoever is locked out of the file, or finds it damaged, hears so from their first statement. */
  function attach(name = 'disk'): Connection {
    const db = new library.Database()
    databases.push(db)
    const connection = open(db, name)
    let isAttached = false

    function join(): void {
      if (isAttached) return
      try {
        db.exec(`ATTACH '${file.filename}' AS "${name}"; ${settingsOf(name)}`)
        isAttached = true
      } catch (error) {
        throw sqlErrorOf(error)
      }
    }

    try {
      join()
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
    }
    return {
      ...connection,
      run(text, params) {
        join()
        return connection.run(text, params)
      },
      tables() {
        join()
        return connection.tables()
      },
      close() {
        const index = connections.indexOf(connection)
        if (index < 0) return
        connections.splice(index, 1)
        databases.splice(index, 1)
        connection.close()
      },
    }
  }

  const reader = attach()
  let known: readonly Table[] = []
  let knownVersion: Value | undefined

  /**
   * Rows are read again only where another connection has committed since. Where the reader is locked out, the owner
   * may hold the lock itself (`locking_mode`) and reads; where a COMMIT that had to wait locks out both, nobody can
   * have committed since.
   */
  function committed(): readonly Table[] {
    try {
      const version = reader.run('PRAGMA disk.data_version').rows[0]?.[0]
      if (version !== knownVersion) known = reader.tables()
      knownVersion = version
    } catch (error) {
      knownVersion = undefined
      known = isBusy(error) ? (seenByOwner() ?? known) : []
    }
    return known
  }

  function seenByOwner(): readonly Table[] | undefined {
    if (owner.isInTransaction()) return undefined
    try {
      return owner.tables()
    } catch (error) {
      return isBusy(error) ? undefined : []
    }
  }

  function hasRow(query: string): boolean | undefined {
    try {
      return reader.run(query).rows.length > 0
    } catch (error) {
      return isBusy(error) ? undefined : false
    }
  }

  function script(text: string) {
    if (!asksChance && ASKS_CHANCE.test(text)) {
      asksChance = true
      for (const db of databases) chance.give(db)
    }
    return owner.script(text)
  }

  function close(): void {
    for (const connection of [...connections].reverse()) connection.close()
    connections.length = 0
  }

  return {
    owner: { ...owner, script },
    connect: attach,
    file: file.filename,
    committed,
    hasRow,
    image: () => file.export(),
    close,
  }
}

/** @throws what is no word of SQLite. */
function isBusy(error: unknown): boolean {
  if (error instanceof SqlError) return error.busy
  throw error
}

function openReader(
  library: SqlJsStatic,
  limit: StepLimit,
  files: Parameters<Sqlite['read']>[0],
): Connection {
  const db = new library.Database()
  limit.arm(db)
  for (const { name, disk } of files)
    db.exec(`ATTACH '${disk.file}' AS "${name}"; ${settingsOf(name)}`)
  db.exec('PRAGMA query_only=ON')
  return connect(db, 'main', limit)
}

function settingsOf(schema: string): string {
  return `PRAGMA "${schema}".journal_mode=MEMORY; PRAGMA "${schema}".max_page_count=${MOST_PAGES}; PRAGMA temp_store=MEMORY`
}
