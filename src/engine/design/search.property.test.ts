import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSqlite } from '../../sqlite/open-sqlite'
import { BUILT_IN_FAULTS } from './design'
import { everyRun } from './every-run'
import { call, now, print, sleep, sql, transaction } from './halfway'
import { Mover } from './mover'
import { plainDesign } from './plain-code'
import { reportOf } from './result'
import { searchedDesign } from './search'

const sqlite = await openSqlite()

/** What a process made by chance does, one word a step. */
const DEEDS = [
  'read',
  'add',
  'take',
  'both',
  'read and add',
  'call',
  'print',
  'sleep',
  'now',
  'fail',
] as const
type Deed = (typeof DEEDS)[number]

function* doing(deed: Deed) {
  switch (deed) {
    case 'read':
      return yield* sql`SELECT n FROM counts`
    case 'add':
      return yield* sql`UPDATE counts SET n=n+1`
    case 'take':
      return yield* sql`UPDATE counts SET owner='me' WHERE owner IS NULL`
    case 'both':
      return yield* transaction(function* () {
        yield* sql`UPDATE counts SET n=n+1`
        yield* sql`INSERT INTO receipts VALUES ('one')`
      })
    case 'read and add':
      return yield* transaction(function* () {
        const found = yield* sql`SELECT n FROM counts`
        yield* sql`UPDATE counts SET n=${Number(found.rows[0]?.n) + 1}`
      })
    case 'call':
      return yield* call('provider', { job: 'one' })
    case 'print':
      return yield* print('a line')
    case 'sleep':
      return yield* sleep(2)
    case 'now':
      return yield* now()
    case 'fail':
      return yield* sql`INSERT INTO receipts VALUES ('one')`
  }
}

const anyProcess = fc.record({
  deeds: fc.array(fc.constantFrom(...DEEDS), { minLength: 1, maxLength: 3 }),
  repeat: fc.constantFrom(1, 2),
  restarts: fc.constantFrom(0, 1),
  every: fc.constantFrom(undefined, undefined, 3),
  onBusy: fc.constantFrom('wait', 'throw'),
})
const anyDesign = fc.record({
  processes: fc.array(anyProcess, { minLength: 1, maxLength: 2 }),
  isAtomic: fc.boolean(),
  faults: fc.subarray([...BUILT_IN_FAULTS], { maxLength: 3 }),
  budget: fc.constantFrom(0, 1, 1, 2),
})

type Made = typeof anyDesign extends fc.Arbitrary<infer T> ? T : never

function moduleOf({ processes, isAtomic, faults }: Made) {
  return {
    databases: {
      disk: `CREATE TABLE counts (n INTEGER, owner TEXT); INSERT INTO counts VALUES (0, NULL);
        CREATE TABLE receipts (id TEXT PRIMARY KEY);`,
      ledger: 'CREATE TABLE effects (id INTEGER PRIMARY KEY);',
    },
    processes: Object.fromEntries(
      processes.map(({ deeds, every, ...options }, index) => [
        `p${index}`,
        {
          ...options,
          ...(every === undefined ? {} : { every }),
          on: 'disk',
          *run() {
            for (const deed of deeds) yield* doing(deed)
          },
        },
      ]),
    ),
    services: {
      provider: {
        on: 'ledger',
        isAtomic,
        *handle() {
          yield* sql`INSERT INTO effects DEFAULT VALUES`
          const { rows } = yield* sql`SELECT count(*) AS n FROM effects`
          return rows[0]?.n
        },
      },
    },
    faults,
    horizon: 9,
    never: {
      'two effects': 'SELECT 1 WHERE (SELECT count(*) FROM ledger.effects) > 1',
      'counted to two': 'SELECT 1 FROM counts WHERE n > 1',
    },
    atEnd: { 'no receipt': 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM receipts)' },
    outcome:
      'SELECT n, owner, (SELECT count(*) FROM receipts), (SELECT count(*) FROM ledger.effects) FROM counts',
  }
}

const MOST_RUNS = 3_000

test('merging worlds misses nothing: the same ends, counts, broken rules and cover as every run one by one', () => {
  let compared = 0
  fc.assert(
    fc.property(anyDesign, (made) => {
      const design = plainDesign(moduleOf(made), '', 'made by chance')
      const mover = new Mover(design, sqlite)
      const plain = everyRun(design.data, mover, made.budget, MOST_RUNS)
      mover.close()
      if (!plain) return
      compared += 1
      const { mover: searching, found } = searchedDesign(design, sqlite, made.budget)
      const report = reportOf(design.data, found, searching.databases)
      searching.close()
      const ends = report.ends.map(
        ({ rows, schedules }) => [JSON.stringify(rows), schedules] as const,
      )
      const broken = report.verdicts.flatMap((verdict) =>
        verdict.holds ? [] : [[verdict.rule, [verdict.faults, verdict.moves.length]] as const],
      )
      expect(Object.fromEntries(ends)).toEqual(Object.fromEntries(plain.ends))
      expect(Object.fromEntries(broken)).toEqual(Object.fromEntries(plain.broken))
      expect(report.schedules).toBe(plain.schedules)
      expect(report.covered).toBe(plain.covered)
      expect(report.round).toBeUndefined()
    }),
    { numRuns: 150, seed: 20_000 },
  )
  expect(compared).toBeGreaterThan(100)
})
