import type { SqlJsStatic } from 'sql.js'
import { expect, test, vi } from 'vitest'
import { openSqlite } from './open-sqlite'

/** Parts of the library that its types leave out. */
interface Inside {
  _malloc(bytes: number): number
  _free(address: number): void
}

const caught = vi.hoisted((): { module?: unknown } => ({}))
vi.mock('sql.js', async (original) => {
  const { default: load } = await original<{ default: () => Promise<SqlJsStatic> }>()
  return {
    default: async () => {
      caught.module = await load()
      return caught.module
    },
  }
})
const sqlite = await openSqlite()
const library = caught.module as Inside

const BIG_BYTES = 1_048_576

/** A database as a program leaves it that writes with a WAL and has moved everything from there. */
function walImage(): Uint8Array {
  const disk = sqlite.open()
  disk.owner.script("CREATE TABLE jobs (id TEXT); INSERT INTO jobs VALUES ('kept')")
  const image = disk.image()
  disk.close()
  image.set([2, 2], 18)
  return image
}

/** Opens the file, writes to it as the prompt and as a worker, and closes it; what is committed, and the bytes then. */
function workOn(image: Uint8Array) {
  const disk = sqlite.open(image)
  try {
    disk.owner.script("INSERT INTO jobs VALUES ('by hand')")
    disk.connect().run("INSERT INTO jobs VALUES ('by the worker')")
    return {
      rows: disk.committed()[0]?.rows.map(([id]) => id),
      mode: disk.owner.run('PRAGMA journal_mode').rows[0]?.[0],
      check: disk.owner.run('PRAGMA integrity_check').rows[0]?.[0],
      image: disk.image(),
    }
  } finally {
    disk.close()
  }
}

function firstFree(): number {
  const address = library._malloc(BIG_BYTES)
  library._free(address)
  return address
}

test('a file that was written with a WAL is opened, read and written like any other', () => {
  const image = walImage()
  const { image: after, ...used } = workOn(image)
  expect(used).toEqual({
    rows: ['kept', 'by hand', 'by the worker'],
    mode: 'memory',
    check: 'ok',
  })
  expect([...after.subarray(18, 20)]).toEqual([1, 1])
  // The bytes of whoever opened it stay theirs.
  expect([...image.subarray(18, 20)]).toEqual([2, 2])
})

test('it leaves nothing behind in memory', () => {
  const image = walImage()
  for (let time = 0; time < 20; time += 1) workOn(image)
  const before = firstFree()
  for (let time = 0; time < 200; time += 1) workOn(image)
  expect(firstFree()).toBe(before)
})

test('bytes that are no database are not touched', () => {
  const noise = new Uint8Array(100).fill(2)
  expect(() => sqlite.open(noise)).toThrow('not a database')
  expect(noise.every((byte) => byte === 2)).toBe(true)
})
