import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { SqlJsStatic } from 'sql.js'
import { expect, test, vi } from 'vitest'
import { CLAIMS, POLICIES, type Scenario } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import { SqlError } from '../engine/steps'
import { openSqlite } from '../sqlite/open-sqlite'
import { answer } from './answer'
import type { Ask, Question, Questions } from './protocol'

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
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** A round is 21 runs, five of them resets, and four questions about a disk; in every fifth a search besides. */
const ROUNDS = 200
/** By then as many searches are kept as ever are. */
const WARM_UP = 60
/** The library's names for its files are a few digits longer or shorter each time. */
const NAMES_BYTES = 100
/** What JavaScript keeps for itself comes and goes; a leak of 10 kB in each round is more than this. */
const MOST_GROWTH_MB = 2
const BIG_BYTES = 1_048_576
const HEAP_LIMIT_BYTES = 67_108_864

const LAB: Scenario = { program: 'lab' }
const ORDER = { program: 'provider', jobs: ['order'], faults: 1 } as const
const TYPED = [
  'SELECT * FROM jobs; nonsense',
  'BEGIN; DELETE FROM jobs',
  'BEGIN EXCLUSIVE',
  "ATTACH 'other.db' AS other; SELECT 1",
  'PRAGMA journal_mode=WAL; UPDATE jobs SET attempts=1',
  'PRAGMA journal_mode=PERSIST; UPDATE jobs SET attempts=1',
  'PRAGMA locking_mode=EXCLUSIVE; UPDATE jobs SET attempts=1',
  'CREATE TEMP TABLE t AS SELECT random(), hex(randomblob(9000)); VACUUM',
  'CREATE TRIGGER t AFTER UPDATE ON jobs BEGIN INSERT INTO gone VALUES (1); END',
  'DROP TABLE jobs',
  "INSERT INTO jobs (id, status) SELECT value, 'done' FROM json_each('[1,2,3]')",
] as const

function noDesign(): never {
  throw new Error('No design is asked for here.')
}

async function ask<Q extends Question>(question: Q, asked: Questions[Q]['ask']) {
  const message = { id: 0, question, ask: asked } as Ask
  const answered = await answer(message, sqlite, () => {}, noDesign)
  return answered as Questions[Q]['answer']
}

function runLab(...schedule: Schedule) {
  return ask('run', { scenario: LAB, schedule })
}

/** What learners ask of the host; in each round some of it differs, so that nothing is answered from what is kept. */
async function round(number: number): Promise<void> {
  for (let reset = 0; reset < 5; reset += 1) await runLab()
  await runLab({ tick: 4 + (number % 20), kind: 'crash', worker: 'A' })
  for (const text of TYPED) await runLab({ tick: number % 12, kind: 'prompt', text })
  const scenario: Scenario = { ...ORDER, policy: POLICIES[number % POLICIES.length] ?? 'lab' }
  const { moments } = await ask('run', { scenario, schedule: [] })
  const sent = moments.findIndex(({ workers }) => workers[0]?.next?.kind === 'send')
  const late = { tick: sent, kind: 'step', worker: 'A', fault: 'late-request' } as const
  await ask('run', { scenario, schedule: [late] })
  const claim = CLAIMS[number % CLAIMS.length] ?? 'guarded'
  await ask('run', { scenario: { program: 'claims', claim, receiptKey: true }, schedule: [] })

  const image = await ask('image', { scenario: LAB, schedule: [], cursor: 3 + (number % 20) })
  await ask('inspect', { scenario: LAB, image })
  await ask('run', { scenario: LAB, schedule: [], image })
  await ask('inspect', { scenario: LAB, image: image.slice(0, 5_000) })
  await ask('inspect', { scenario: LAB, image: Uint8Array.of(1, 2, 3) })

  if (number % 5 !== 0) return
  const faults = (number / 5) % 2
  await ask('search', { scenario, faults })
  const effects = new Map([['order', 1]])
  const sight = { tables: moments.at(-1)?.committed ?? [], effects }
  await ask('known', { scenario, faults, sight })
}

/** How far the library's memory is in use: where it has room for a large block. */
function firstFree(): number {
  const address = library._malloc(BIG_BYTES)
  library._free(address)
  return address
}

/** How large a blob, in bytes, SQLite can still make within the bound of its heap: what stays behind is missing there. */
function room(): number {
  const disk = sqlite.open()
  let [most, tooMuch] = [0, HEAP_LIMIT_BYTES]
  while (tooMuch - most > 1) {
    const bytes = Math.floor((most + tooMuch) / 2)
    try {
      disk.owner.run("SELECT length(zeroblob(?) || '')", [bytes])
      most = bytes
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
      tooMuch = bytes
    }
  }
  disk.close()
  return most
}

/** Megabytes of JavaScript: objects, and the bytes of the library's files. One collection leaves some for the next. */
async function heapMb(): Promise<number> {
  for (let time = 0; time < 5; time += 1) {
    collectGarbage()
    await new Promise(setImmediate)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

test('memory stays level over thousands of runs against one SQLite', async () => {
  for (let number = 0; number < WARM_UP; number += 1) await round(number)
  const before = { room: room(), firstFree: firstFree(), heapMb: await heapMb() }
  for (let number = 0; number < ROUNDS; number += 1) await round(number)
  expect(firstFree()).toBe(before.firstFree)
  expect(before.room - room()).toBeLessThan(NAMES_BYTES)
  expect((await heapMb()) - before.heapMb).toBeLessThan(MOST_GROWTH_MB)
}, 300_000)
