import { beforeAll, describe, expect, test } from 'vitest'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import type { Means } from '../run/run'
import { POLICIES, type PolicyName, type Scenario } from '../scenario'
import type { Fault } from '../schedule'
import type { Sqlite } from '../storage'
import { plainEndings, searchedEndings } from './endings'
import { resultOf } from './result'
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

describe('outcomes and counts of schedules are those of plain enumeration', () => {
  const cases: [Scenario, number, (readonly Fault[])?][] = [
    ...POLICIES.map((policy): [Scenario, number] => [provider(policy, 1), 1]),
    [provider('lab', 3), 3],
    [provider('review', 3), 3],
    [provider('intent', 3), 3],
    [provider('blind', 2), 2],
    [provider('key', 2), 2],
    [provider('reconcile', 2), 2],
    [provider('blind', 3), 3, ['lost-ack', 'lost-request', 'refused']],
    [provider('key', 3), 3, ['lost-ack', 'key-forgotten', 'lost-request']],
    [provider('reconcile', 3), 3, ['no-answer', 'lost-ack', 'refused']],
    [provider('reconcile', 1, ['first', 'second']), 1],
    [{ program: 'claims', claim: 'returning', receiptKey: true }, 0],
    [{ program: 'lab' }, 1],
    [{ program: 'boundary', boundary: 'done-first', receiptKey: true }, 2],
  ]
  test.each(cases)('%j within %i', (scenario, faults, among) => {
    const options = { faults, among }
    const result = resultOf(scenario, searched(meansOf(scenario), options))
    expect(searchedEndings(result)).toEqual(plainEndings(meansOf(scenario), options))
  })
})
