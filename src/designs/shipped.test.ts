import { describe, expect, test } from 'vitest'
import type { Design } from '../engine/design/design'
import { Mover } from '../engine/design/mover'
import { plainDesign } from '../engine/design/plain-code'
import { type Report, reportOf } from '../engine/design/result'
import { searchedDesign } from '../engine/design/search'
import { stepOf } from '../engine/design/transition'
import type { Move, World } from '../engine/design/world'
import { expand } from '../engine/steps'
import lab from '../programs/truth/core-lab.json'
import truth from '../programs/truth/outcomes.json'
import { openSqlite } from '../sqlite/open-sqlite'
import { SHIPPED } from '.'

const sqlite = await openSqlite()

function designNamed(name: string): Design {
  const shipped = SHIPPED.find((one) => one.name === name)
  if (!shipped) throw new Error(`There is no shipped design ${name}.`)
  return plainDesign(shipped.module, shipped.source, name)
}

function reportFor(name: string, budget: number): Report {
  const design = designNamed(name)
  const { mover, found } = searchedDesign(design, sqlite, budget)
  const report = reportOf(design.data, found, mover.databases)
  mover.close()
  return report
}

/** What usually happens, one move after another, but for one crash of the worker: before its statement of this number. */
function walk(name: string, killedBefore = Infinity) {
  const mover = new Mover(designNamed(name), sqlite)
  const statements: string[] = []
  const lines: { who: string; text: string }[] = []
  let atCrash: { rows: ReturnType<typeof rowsOf>; lines: number } | undefined
  function rowsOf({ rows }: World) {
    const tables = mover.databases.contents(0, rows[0] ?? 0)
    return Object.fromEntries(tables.map((table) => [table.name, table.rows]))
  }
  function make(from: World, move: Move): World {
    const after = mover.after(from, move)
    if (!after) throw new Error('The usual move cannot be made.')
    lines.push(...after.told.lines)
    return after.world
  }
  let world = mover.start(1)
  for (;;) {
    const [usual] = mover.choices({ ...world, left: 0 }).moves
    if (!usual) break
    const { move } = usual
    const worker = world.actors.find((actor) => actor.name === 'worker')
    const step =
      move.kind === 'step' && move.who === 'worker' && worker ? stepOf(worker) : undefined
    if (step?.kind === 'sql') {
      if (!atCrash && statements.length + 1 === killedBefore) {
        world = make(world, { kind: 'crash', who: 'worker' })
        atCrash = { rows: rowsOf(world), lines: lines.length }
        continue
      }
      statements.push(expand(step.text, step.params))
    }
    world = make(world, move)
  }
  const end = rowsOf(world)
  mover.close()
  return { statements, lines, atCrash, end, clock: world.clock }
}

function textsOf(lines: readonly { who: string; text: string }[], who?: string) {
  return lines.filter((line) => who === undefined || line.who === who).map(({ text }) => text)
}

describe('every shipped design', () => {
  test('has a name of its own, and text that is its file', () => {
    const names = SHIPPED.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names[0]).toBe('lab')
    for (const { source } of SHIPPED) expect(source).toContain("from 'halfway'")
  })
  test.each(SHIPPED)('$name can be read, and has a title', ({ name, module, source }) => {
    const { data } = plainDesign(module, source, '')
    expect(data.title, name).not.toBe('')
    expect(data.outcome, name).toBeDefined()
  })
})

describe('the core lab is that of CPython', () => {
  test('its statements and its lines', () => {
    const { statements, lines } = walk('lab')
    expect(statements).toEqual(lab.passes.flat())
    expect(textsOf(lines)).toEqual(lab.output)
  })
  test.each(lab.crashes)('killed before statement $killed_before', (crash) => {
    const { atCrash, lines, end } = walk('lab', crash.killed_before)
    expect(atCrash?.rows).toEqual(crash.left)
    expect(textsOf(lines.slice(0, atCrash?.lines), 'worker')).toEqual(crash.printed)
    expect(textsOf(lines.slice(atCrash?.lines), 'worker')).toEqual(crash.then_printed)
    expect(end).toEqual(crash.then)
  })
})

describe('every end that an independent program found, and no other', () => {
  test.each(truth.outcomes)('$policy, $faults faults', ({ policy, faults, outcomes }) => {
    const { ends, covered } = reportFor(`policy/${policy}`, faults)
    expect(ends.map(({ rows }) => rows)).toEqual(outcomes.map((row) => [row]))
    expect(covered).toBe(true)
  })
  test.each(truth.two_workers)('two workers, $claim', ({ claim, outcomes }) => {
    const { ends, covered } = reportFor(`claim/${claim}`, 0)
    expect(ends.map(({ rows }) => rows)).toEqual(outcomes.map((row) => [row]))
    expect(covered).toBe(true)
  })
})

/** The rules that break within so many faults, each with the fewest that it takes. */
const BROKEN: readonly [string, number, Readonly<Record<string, number>>][] = [
  ['lab', 1, { 'left running': 1 }],
  ['policy/lab', 2, { 'left running': 1 }],
  ['policy/blind', 2, { 'the work is done twice': 1 }],
  ['policy/review', 3, {}],
  ['policy/key', 1, {}],
  ['policy/key', 2, { 'the work is done twice': 2 }],
  ['policy/reconcile', 2, { 'the work is done twice': 1 }],
  ['policy/intent', 3, {}],
  ['claim/read-then-write', 0, { 'the work is done twice': 0, 'left running': 0 }],
  ['claim/guarded', 0, {}],
  ['claim/returning', 0, {}],
  ['boundary/together', 2, {}],
  ['boundary/receipt-first', 1, { 'a receipt for a job that is not done': 1, 'left running': 1 }],
  ['boundary/done-first', 1, { 'done without a receipt': 1 }],
  ['service', 1, {}],
]

test.each(BROKEN)('%s with %i faults breaks %j', (name, budget, rules) => {
  const { verdicts, covered } = reportFor(name, budget)
  const broken = verdicts.flatMap((verdict) =>
    verdict.holds ? [] : [[verdict.rule, verdict.faults] as const],
  )
  expect(Object.fromEntries(broken)).toEqual(rules)
  expect(covered).toBe(true)
})

/** The statement between the two halves, counted from 1: SELECT, BEGIN, UPDATE, COMMIT come first. */
const HALFWAY = [
  {
    name: 'together',
    killedBefore: 7,
    left: { jobs: [['retryable', 'running', 1]], receipts: [] },
    lines: [
      'retryable: done attempt=2',
      'done_without_receipt=0 receipt_without_done=0 duplicate_receipts=0',
    ],
  },
  {
    name: 'receipt-first',
    killedBefore: 9,
    left: { jobs: [['retryable', 'running', 1]], receipts: [['retryable', 'paper_result']] },
    lines: [
      'retryable: UNIQUE constraint failed: receipts.job_id',
      'done_without_receipt=0 receipt_without_done=1 duplicate_receipts=0',
    ],
  },
  {
    name: 'done-first',
    killedBefore: 9,
    left: { jobs: [['retryable', 'done', 1]], receipts: [] },
    lines: ['done_without_receipt=1 receipt_without_done=0 duplicate_receipts=0'],
  },
]

test.each(HALFWAY)('$name, killed between the two', ({ name, killedBefore, left, lines }) => {
  const killed = walk(`boundary/${name}`, killedBefore)
  expect(killed.atCrash?.rows).toEqual(left)
  expect(textsOf(killed.lines)).toEqual(lines)
})

test('the service: refused jobs wait longer each time, and end with a person who is told', () => {
  const { end, clock } = walk('service')
  expect(clock).toBe(80)
  expect(end.jobs).toEqual([
    ['ordinary', 'done', 1],
    ['refused-a', 'review', 5],
    ['refused-b', 'review', 5],
  ])
  expect(end.retries?.filter(([job]) => job === 'refused-a').map(([, , at]) => at)).toEqual([
    10, 20, 40, 60,
  ])
  expect(end.alerts?.map(([, ...told]) => told)).toEqual([
    ['on-call', 'refused-a was refused 5 times'],
    ['on-call', 'refused-b was refused 5 times'],
  ])
})
