import { beforeAll, describe, expect, test } from 'vitest'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { budgetOf } from '../budget'
import { type Means, run } from '../run/run'
import type { PolicyName, Scenario } from '../scenario'
import { costOf, type Decision, plan, type Schedule } from '../schedule'
import type { History, Sight } from '../search/answers'
import { searched } from '../search/search'
import type { Sqlite } from '../storage'
import type { Moment } from '../trace'
import type { Table } from '../values'
import { furtherLooks } from './further-looks'
import { indexWorlds, type KnowledgeIndex, rowsKey, whatIsKnown } from './knowledge'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

function meansOf(scenario: Scenario): Means {
  return { program: programOf(scenario), sqlite }
}

function provider(policy: PolicyName, faults: number): Scenario {
  return { program: 'provider', policy, jobs: ['order'], faults }
}

function indexOf(scenario: Scenario): KnowledgeIndex {
  return indexWorlds(searched(meansOf(scenario), { faults: budgetOf(scenario) ?? 0 }))
}

function momentAt(scenario: Scenario, history: History | undefined): Moment | undefined {
  return history && run(scenario, history.schedule, meansOf(scenario)).moments[history.cursor]
}

function rows(status: string, attempts: number, receipts: number, intents?: number[]): Sight {
  const table = (name: string, columns: string[], found: Table['rows']): Table => ({
    name,
    columns,
    rows: found,
    total: found.length,
  })
  const tables = [
    table('jobs', ['id', 'status', 'attempts'], [['order', status, attempts]]),
    table('receipts', ['job_id', 'result'], receipts ? [['order', 'paper_result']] : []),
  ]
  const marks = intents?.map((attempt) => ['order', attempt])
  return {
    tables: marks ? [...tables, table('intents', ['job_id', 'attempt'], marks)] : tables,
  }
}

function valuesOf(index: KnowledgeIndex, sight: Sight) {
  const { facts } = whatIsKnown(index, sight, 'rows')
  return Object.fromEntries(facts.map(({ proposition, value }) => [proposition.id, value]))
}

describe('what the rows prove', () => {
  const YES = 'known true'
  const NO = 'known false'
  const MAYBE = 'unknown'
  test.each([
    ['lab', 1, rows('pending', 0, 0), { begun: NO, worked: NO, recorded: NO }],
    ['lab', 1, rows('running', 1, 0), { begun: YES, worked: MAYBE, 'in-flight': MAYBE }],
    ['lab', 1, rows('review', 1, 0), { worked: MAYBE, 'worked-twice': NO, recorded: NO }],
    ['lab', 1, rows('done', 1, 1), { worked: YES, 'worked-twice': NO, recorded: YES }],
    ['blind', 0, rows('done', 1, 1), { worked: YES, 'worked-twice': NO, 'in-flight': NO }],
    ['blind', 1, rows('done', 2, 1), { worked: YES, 'worked-twice': MAYBE }],
    ['key', 1, rows('done', 2, 1), { worked: YES, 'worked-twice': NO }],
    ['key', 2, rows('done', 2, 1), { 'worked-twice': MAYBE }],
    ['intent', 1, rows('running', 1, 0, []), { begun: YES, worked: NO, 'in-flight': NO }],
    ['intent', 1, rows('running', 1, 0, [1]), { begun: YES, worked: MAYBE }],
  ] as const)('%s, %i faults, %j', (policy, faults, sight, values) => {
    expect(valuesOf(indexOf(provider(policy, faults)), sight)).toMatchObject(values)
  })

  test('without a provider: whether a worker died cannot be told from a running row', () => {
    const scenario: Scenario = { program: 'boundary', boundary: 'together', receiptKey: true }
    const index = indexOf(scenario)
    const claimed = run(scenario, [], meansOf(scenario)).moments.find(({ committed }) =>
      rowsKey(committed).includes('running'),
    )
    const { facts } = whatIsKnown(index, { tables: claimed?.committed ?? [] }, 'rows')
    const values = facts.map(({ proposition, value }) => [proposition.id, value])
    expect(values).toEqual([
      ['begun', 'known true'],
      ['recorded', 'known false'],
      ['died', 'unknown'],
    ])
  })
})

test('both histories of an unknown leave the very same rows, and differ in what they claim', () => {
  const scenario = provider('reconcile', 2)
  const sight = rows('pending', 1, 0)
  const { facts } = whatIsKnown(indexOf(scenario), sight, 'rows')
  const unknown = facts.filter(({ value }) => value === 'unknown')
  expect(unknown.map(({ proposition }) => proposition.id)).toEqual(['worked', 'in-flight'])
  for (const { examples } of unknown) {
    const moments = [momentAt(scenario, examples.true), momentAt(scenario, examples.false)]
    expect(moments.map((moment) => moment?.committed)).toEqual([sight.tables, sight.tables])
  }
  const worked = unknown[0]?.examples
  expect(momentAt(scenario, worked?.true)?.ledger?.total).toBe(1)
  expect(momentAt(scenario, worked?.false)?.ledger?.total).toBe(0)
})

/** Every history of a scenario, stopped anywhere: each once, by whole runs and without merging. */
function plainHistories(scenario: Scenario, left: number, schedule: Schedule = []): Moment[] {
  const { moments } = run(scenario, schedule, meansOf(scenario))
  const first = (schedule.at(-1)?.tick ?? -1) + 1
  const others = moments
    .slice(first, -1)
    .flatMap(({ choices }, index) =>
      choices.slice(1).map((decision: Decision) => ({ decision, tick: first + index })),
    )
  const further = others
    .filter(({ decision }) => costOf(decision) <= left)
    .flatMap(({ decision, tick }) =>
      plainHistories(scenario, left - costOf(decision), plan(schedule, tick, decision)),
    )
  return [...moments.slice(first), ...further]
}

test('histories are counted as plain enumeration counts them', () => {
  const scenario = provider('intent', 1)
  const histories = plainHistories(scenario, 1)
  const index = indexOf(scenario)
  const seen = new Set(histories.map(({ committed }) => rowsKey(committed)))
  expect(seen.size).toBeGreaterThan(8)
  for (const key of seen) {
    const moments = histories.filter(({ committed }) => rowsKey(committed) === key)
    const tables = moments[0]?.committed ?? []
    const known = whatIsKnown(index, { tables }, 'rows')
    expect(known.histories).toBe(BigInt(moments.length))
    const worked = known.facts.find(({ proposition }) => proposition.id === 'worked')
    const isWorked = moments.filter(({ ledger }) => (ledger?.total ?? 0) > 0).length
    expect(worked?.histories.true).toBe(BigInt(isWorked))
  }
})

test('rows that no history leaves are said to be unreachable', () => {
  const known = whatIsKnown(indexOf(provider('lab', 1)), rows('done', 7, 0), 'rows')
  expect(known).toEqual({ observer: 'rows', isReachable: false, histories: 0n, facts: [] })
})

test('the ledger in view answers what the rows leave open', () => {
  const index = indexOf(provider('lab', 1))
  const sight = { ...rows('review', 1, 0), effects: new Map([['order', 1]]) }
  const { facts } = whatIsKnown(index, sight, 'rows and ledger')
  expect(facts.find(({ proposition }) => proposition.id === 'worked')?.value).toBe('known true')
})

test('further looks: the ledger answers, a key rules out the second effect, a mark splits the unknown', () => {
  const others = { key: indexOf(provider('key', 1)), intent: indexOf(provider('intent', 1)) }
  const looks = furtherLooks(indexOf(provider('blind', 1)), rows('done', 2, 1), others)
  const twice = looks.map(({ look, answers }) => [
    look,
    ...answers.map(
      ({ known }) =>
        known.facts.find(({ proposition }) => proposition.id === 'worked-twice')?.value,
    ),
  ])
  expect(twice).toEqual([
    ['ledger', 'known false', 'known true'],
    ['key', 'known false'],
    ['intents', 'known false', 'known false'],
  ])
})
