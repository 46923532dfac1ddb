import { beforeAll, expect, test } from 'vitest'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { type Means, run } from '../run/run'
import type { Scenario } from '../scenario'
import type { Sqlite } from '../storage'
import { COUNTER_EXAMPLES, findCounterExample } from './counter-examples'
import { jobsIn, resultOf } from './result'
import { searched } from './search'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

function meansOf(scenario: Scenario): Means {
  return { program: programOf(scenario), sqlite }
}

test.each(COUNTER_EXAMPLES)('$id: the run ends as it says, with these faults only', (example) => {
  const { schedule, cursor } = findCounterExample(example, meansOf)
  const { moments } = run(example.scenario, schedule, meansOf(example.scenario))
  const last = moments[cursor]
  const ledger = last?.ledger?.rows.map(([, job]) => String(job)) ?? []
  const effects = new Map([['order', ledger.length]])
  expect(moments).toHaveLength(cursor + 1)
  expect(jobsIn(last?.committed ?? [], effects)).toMatchObject([example.end])
  const faults = moments.flatMap(({ made }) => made?.fault ?? [])
  expect(faults.filter((fault) => !example.among.includes(fault))).toEqual([])
})

const NEVER_TWICE = [
  { policy: 'blind', faults: 3, among: ['lost-request', 'refused'] },
  { policy: 'review', faults: 3, among: undefined },
  { policy: 'intent', faults: 3, among: undefined },
  {
    policy: 'key',
    faults: 3,
    among: ['crash', 'refused', 'lost-request', 'lost-ack', 'late-request'],
  },
  {
    policy: 'reconcile',
    faults: 3,
    among: ['crash', 'refused', 'lost-request', 'lost-ack', 'no-answer'],
  },
] as const

test.each(NEVER_TWICE)('$policy never works twice under $among', ({ policy, faults, among }) => {
  const scenario: Scenario = { program: 'provider', policy, jobs: ['order'], faults }
  const { outcomes } = resultOf(scenario, searched(meansOf(scenario), { faults, among }))
  expect(outcomes.filter(({ verdicts }) => verdicts.includes('duplicate'))).toEqual([])
  expect(outcomes.length).toBeGreaterThan(1)
})

test.each(['guarded', 'returning'] as const)('%s lets one worker have the job', (claim) => {
  const scenario: Scenario = { program: 'claims', claim, receiptKey: false }
  const { outcomes } = resultOf(scenario, searched(meansOf(scenario), { faults: 0 }))
  expect(outcomes.map(({ verdicts }) => verdicts)).toEqual([['exactly one effect, recorded']])
})
