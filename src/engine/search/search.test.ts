import { beforeAll, describe, expect, test } from 'vitest'
import { programOf } from '../../programs'
import truth from '../../programs/truth/outcomes.json'
import { openSqlite } from '../../sqlite/open-sqlite'
import { type Means, run } from '../run/run'
import { CLAIMS, POLICIES, type PolicyName, type Scenario } from '../scenario'
import type { Sqlite } from '../storage'
import type { Outcome, SearchResult } from './answers'
import { jobsIn, resultOf } from './result'
import { searched } from './search'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

function meansOf(scenario: Scenario): Means {
  return { program: programOf(scenario), sqlite }
}

function provider(policy: PolicyName, faults: number, jobs = ['order']): Scenario {
  return { program: 'provider', policy, jobs, faults }
}

function resultFor(scenario: Scenario, faults: number): SearchResult {
  return resultOf(scenario, searched(meansOf(scenario), { faults }))
}

function rowsOf({ jobs, refused }: Outcome, isRefusedShown = false) {
  return jobs.flatMap(({ status, attempts, receipts, effects }) => [
    status,
    attempts,
    receipts,
    effects,
    ...(isRefusedShown ? [refused] : []),
  ])
}

describe('every outcome that an independent program found', () => {
  test.each(truth.outcomes)('$policy, $faults faults', ({ policy, faults, outcomes }) => {
    const name = POLICIES.find((known) => known === policy) ?? 'lab'
    const found = resultFor(provider(name, faults), faults).outcomes
    expect(found.map((outcome) => rowsOf(outcome))).toEqual(outcomes)
  })
  test.each(truth.two_workers)('two workers, $claim', ({ claim, outcomes }) => {
    const name = CLAIMS.find((known) => known === claim) ?? 'returning'
    const found = resultFor({ program: 'claims', claim: name, receiptKey: true }, 0).outcomes
    expect(found.map((outcome) => rowsOf(outcome, true))).toEqual(outcomes)
  })
})

describe('the shortest schedule of each outcome', () => {
  const cases: [Scenario, number][] = [
    ...POLICIES.map((policy): [Scenario, number] => [provider(policy, 3), 3]),
    [provider('key', 2, ['first', 'second']), 2],
    ...CLAIMS.map((claim): [Scenario, number] => [
      { program: 'claims', claim, receiptKey: true },
      0,
    ]),
  ]
  test.each(cases)('runs to that outcome: %j', (scenario, faults) => {
    for (const { jobs, shortest } of resultFor(scenario, faults).outcomes) {
      const { moments, end } = run(scenario, shortest.schedule, meansOf(scenario))
      const last = moments.at(-1)
      const effects = new Map<string, number>()
      for (const [, job] of last?.ledger?.rows ?? [])
        effects.set(String(job), (effects.get(String(job)) ?? 0) + 1)
      expect(end).toBe('finished')
      expect(moments).toHaveLength(shortest.cursor + 1)
      expect(jobsIn(last?.committed ?? [], effects)).toEqual(jobs)
    }
  })
})

test('a crash in the search, which rolls back, leaves what closing a connection leaves', () => {
  const disk = sqlite.open()
  disk.owner.script("CREATE TABLE jobs (id TEXT PRIMARY KEY); INSERT INTO jobs VALUES ('old')")
  const before = disk.committed()
  const [dying, kept] = [disk.connect(), disk.connect()]
  dying.run('BEGIN')
  dying.run("INSERT INTO jobs VALUES ('new')")
  dying.close()
  expect(disk.committed()).toEqual(before)
  kept.run('BEGIN')
  kept.run("INSERT INTO jobs VALUES ('new')")
  kept.run('ROLLBACK')
  expect(disk.committed()).toEqual(before)
  disk.close()
})
