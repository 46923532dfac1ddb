import { beforeAll, expect, test } from 'vitest'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { verdictsTogether } from '../outcome'
import type { Means } from '../run/run'
import { POLICIES, type Scenario } from '../scenario'
import type { Sqlite } from '../storage'
import type { ComparedPolicy } from './answers'
import { comparePolicies } from './compare'
import { resultOf } from './result'
import { searched } from './search'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

function meansOf(scenario: Scenario): Means {
  return { program: programOf(scenario), sqlite }
}

function compared(mostFaults: number): readonly ComparedPolicy[] {
  return [...comparePolicies(['order'], mostFaults, meansOf)].flat()
}

test('the worst of each policy under 0 to 3 faults', () => {
  const cells = compared(3)
  const rows = POLICIES.map((policy) => [
    policy,
    ...cells.filter((cell) => cell.policy === policy).map(({ worst }) => worst),
  ])
  const fine = 'exactly one effect, recorded'
  expect(rows).toEqual([
    ['lab', fine, 'stuck', 'stuck', 'stuck'],
    ['blind', fine, 'duplicate', 'duplicate', 'duplicate'],
    ['review', fine, 'needs a person', 'needs a person', 'needs a person'],
    ['key', fine, fine, 'duplicate', 'duplicate'],
    ['reconcile', fine, 'duplicate', 'duplicate', 'duplicate'],
    ['intent', fine, 'needs a person', 'needs a person', 'needs a person'],
  ])
})

test('a cell says what a search of that policy and budget alone says', () => {
  for (const { policy, faults, verdicts, schedules, worlds } of compared(2)) {
    const scenario: Scenario = { program: 'provider', policy, jobs: ['order'], faults }
    const alone = resultOf(scenario, searched(meansOf(scenario), { faults }))
    expect(verdicts).toEqual(verdictsTogether(alone.outcomes.map((outcome) => outcome.verdicts)))
    expect([policy, faults, schedules, worlds]).toEqual([
      policy,
      faults,
      alone.schedules,
      alone.worlds,
    ])
  }
})
