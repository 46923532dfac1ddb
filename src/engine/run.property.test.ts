import fc from 'fast-check'
import { expect, test } from 'vitest'
import { programOf } from '../programs'
import { openSqlite } from '../sqlite/open-sqlite'
import { readLink, writeLink } from './link'
import { run } from './run'
import { BOUNDARIES, CLAIMS, POLICIES, type Scenario } from './scenario'
import { type Decision, plan, type Schedule } from './schedule'
import type { Trace } from './trace'
import { tableNamed } from './values'
import { World } from './world'

const sqlite = await openSqlite()
/** Each case makes three or four runs; all in all some two thousand. */
const CASES = { numRuns: 150 }
const PATIENCE_MS = 180_000

const scenario = fc.oneof<fc.Arbitrary<Scenario>[]>(
  fc.constant({ program: 'lab' }),
  fc.record({
    program: fc.constant('provider'),
    policy: fc.constantFrom(...POLICIES),
    faults: fc.constant(2),
    jobs: fc.constantFrom(['order'], ['order', 'refund']),
  }),
  fc.record({
    program: fc.constant('claims'),
    claim: fc.constantFrom(...CLAIMS),
    receiptKey: fc.constant(true),
  }),
  fc.record({
    program: fc.constant('boundary'),
    boundary: fc.constantFrom(...BOUNDARIES),
    receiptKey: fc.constant(true),
  }),
)

const TYPED = [
  'SELECT id, status, random() FROM jobs ORDER BY random()',
  "UPDATE jobs SET status='pending', attempts=0",
  'BEGIN IMMEDIATE',
  "BEGIN; INSERT INTO jobs (id, status) VALUES ('by hand', 'running')",
  'COMMIT',
  'ROLLBACK',
  "INSERT OR IGNORE INTO receipts VALUES ('by hand', CURRENT_TIMESTAMP)",
  'DROP TABLE receipts',
  "CREATE TRIGGER IF NOT EXISTS t AFTER UPDATE ON jobs BEGIN SELECT raise(FAIL, 'no'); END",
  "SELECT '\ud83d\ude42 <b>' || x'00', 1/0; nonsense",
]

/** What happens tick by tick: the usual, or the choice or the typed SQL with this number. */
const steering = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant('usual' as const) },
    { weight: 3, arbitrary: fc.nat({ max: 50 }) },
  ),
  { minLength: 1, maxLength: 60 },
)

/** Walks through a world and writes down the decisions that were not the usual ones. */
function scheduleOf(
  where: Scenario,
  turns: readonly ('usual' | number)[],
  typed: readonly string[],
): Schedule {
  const world = new World(programOf(where), sqlite)
  let schedule: Schedule = []
  try {
    for (const [tick, turn] of turns.entries()) {
      const usual = world.usual()
      const choices: readonly Decision[] = [
        ...world.choices(),
        ...typed.map((text) => ({ kind: 'prompt', text }) as const),
      ]
      const decision = turn === 'usual' ? usual : choices[turn % choices.length]
      if (!decision) break
      world.apply(decision)
      if (turn !== 'usual') schedule = plan(schedule, tick, decision)
    }
    return schedule
  } finally {
    world.close()
  }
}

function runOf(where: Scenario, schedule: Schedule): Trace {
  return run(where, schedule, { program: programOf(where), sqlite })
}

/** Where `plan` puts another decision, and what it leaves alone. */
function expectPrefix(trace: Trace, where: Scenario, at: number): void {
  const tick = at % Math.max(1, trace.moments.length - 1)
  const choice = trace.moments[tick]?.choices.at(-1)
  if (!choice) return
  const other = runOf(where, plan(trace.schedule, tick, choice))
  expect(other.moments.slice(0, tick + 1)).toEqual(trace.moments.slice(0, tick + 1))
}

/** Rows are committed by a COMMIT, by a statement outside a transaction, or by hand; a crash commits nothing. */
function expectHonestCommits({ moments }: Trace): void {
  for (const [index, moment] of moments.entries()) {
    const before = moments[index - 1]
    const { made } = moment
    if (!before || !made || made.kind === 'prompt') continue
    const worker = before.workers.find(({ name }) => name === made.worker)
    const mayCommit = made.kind === 'sql' && (made.text === 'COMMIT' || !worker?.isInTransaction)
    if (!mayCommit) expect(moment.committed).toEqual(before.committed)
  }
}

test(
  'the same scenario and schedule are the same run, through a link too',
  () => {
    fc.assert(
      fc.property(scenario, steering, fc.nat(), (where, turns, at) => {
        const schedule = scheduleOf(where, turns, TYPED)
        const trace = runOf(where, schedule)
        expect(runOf(where, schedule)).toEqual(trace)
        const link = { chapter: 'bench', scenario: where, schedule, cursor: 0 }
        const read = readLink(`#${writeLink(link)}`)
        expect(read).toEqual(link)
        expectPrefix(trace, where, at)
        expectHonestCommits(trace)
      }),
      CASES,
    )
  },
  PATIENCE_MS,
)

test(
  'whatever fails, a job has one receipt at the most, and done means that it has one',
  () => {
    fc.assert(
      fc.property(scenario, steering, (where, turns) => {
        const isApart = where.program === 'boundary' && where.boundary !== 'together'
        const trace = runOf(where, scheduleOf(where, turns, []))
        for (const { committed } of trace.moments) {
          const receipts = (tableNamed(committed, 'receipts')?.rows ?? []).map(([job]) => job)
          expect(new Set(receipts).size).toBe(receipts.length)
          const jobs = tableNamed(committed, 'jobs')
          const status = jobs?.columns.indexOf('status') ?? -1
          const done = jobs?.rows.filter((row) => row[status] === 'done').map(([id]) => id) ?? []
          if (!isApart) expect(receipts).toEqual(expect.arrayContaining(done))
        }
        expectHonestCommits(trace)
        expect(trace.end).not.toBe('cut')
      }),
      { numRuns: 400 },
    )
  },
  PATIENCE_MS,
)
