import fc from 'fast-check'
import { expect, test } from 'vitest'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { readLink, writeLink } from '../link/link'
import type { Scenario } from '../scenario'
import { plan, type Schedule } from '../schedule'
import type { Trace } from '../trace'
import { anyScenario, anyTurns, dishonestCommit, steer, type Turn } from './random-runs'
import { run } from './run'
import { World } from './world'

/** Each case makes four runs: one by hand, the same by its schedule, once more by its link, and one of another future. */
const CASES = 1_000

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

/** The worker's COMMIT waits for the prompt, which then ends what it read: neither it nor the reader gets in. */
const LOCKED_OUT: [Scenario, Turn[], number] = [
  { program: 'boundary', boundary: 'together', receiptKey: false },
  [
    ...Array(3).fill({ kind: 'usual' }),
    {
      kind: 'prompt',
      text: "BEGIN; INSERT INTO jobs (id, status) VALUES ('by hand', 'running')",
    },
    { kind: 'prompt', text: 'SELECT id, status, random() FROM jobs ORDER BY random()' },
    { kind: 'usual' },
    { kind: 'prompt', text: 'COMMIT' },
    { kind: 'usual' },
  ],
  0,
]

const sqlite = await openSqlite()

function scheduleOf(scenario: Scenario, turns: readonly Turn[]): Schedule {
  const world = new World(programOf(scenario), sqlite)
  try {
    return steer(world, turns)
  } finally {
    world.close()
  }
}

function runOf(scenario: Scenario, schedule: Schedule): Trace {
  return run(scenario, schedule, { program: programOf(scenario), sqlite })
}

/** Text is compared: it says the same as a deep comparison, many times faster. */
function textOf(data: unknown): string {
  return JSON.stringify(data, undefined, 1)
}

/** Where `plan` puts another decision, and what it leaves alone. */
function expectSamePast({ scenario, schedule, moments }: Trace, at: number): void {
  const tick = at % Math.max(1, moments.length - 1)
  const choice = moments[tick]?.choices.at(-1)
  if (!choice) return
  const other = runOf(scenario, plan(schedule, tick, choice))
  expect(textOf(other.moments.slice(0, tick + 1))).toBe(textOf(moments.slice(0, tick + 1)))
}

test(`the same scenario and schedule are the same run, through a link too (${CASES} cases)`, () => {
  fc.assert(
    fc.property(anyScenario(fc.boolean()), anyTurns(TYPED), fc.nat(), (scenario, turns, at) => {
      const schedule = scheduleOf(scenario, turns)
      const trace = runOf(scenario, schedule)
      const link = { chapter: 'bench', scenario, schedule, cursor: 0 }
      const read = readLink(`#${writeLink(link)}`)
      expect(read).toEqual(link)
      expect(textOf(runOf(read.scenario ?? scenario, read.schedule).moments)).toBe(
        textOf(trace.moments),
      )
      expectSamePast(trace, at)
      expect(dishonestCommit(trace)).toBeUndefined()
    }),
    { numRuns: CASES, examples: [LOCKED_OUT] },
  )
}, 300_000)
