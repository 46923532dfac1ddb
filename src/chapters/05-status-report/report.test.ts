import { beforeAll, expect, test } from 'vitest'
import { run } from '../../engine/run/run'
import type { Scenario } from '../../engine/scenario'
import type { Schedule } from '../../engine/schedule'
import type { Sqlite } from '../../engine/storage'
import type { Trace } from '../../engine/trace'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { crashAt, faultAtFirstSend, providerRun } from '../provider-runs'
import { buildStatusReport } from './report'
import { factsOf, unknownsOf } from './report-facts'
import { ALLOWED_FIELDS, PLANTED, REPORT_FIELDS } from './report-fields'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

const LAB: Scenario = { program: 'lab' }
const everything = REPORT_FIELDS.map(({ id }) => id)

function traceOf(scenario: Scenario, schedule: Schedule = []): Trace {
  return run(scenario, schedule, { program: programOf(scenario), sqlite })
}

function atEnd(trace: Trace): number {
  return trace.moments.length - 1
}

test('the end of the lab, with every field', () => {
  const lab = traceOf(LAB)
  expect(buildStatusReport(lab, atEnd(lab), everything).markdown).toBe(`# Status report

As of step 28 of the run.

## Job 1

- Task id: \`retryable\`
- Source version: \`lab.ts of Halfway 1.0.0\`
- State: \`done\`
- Attempts: \`2\`
- Last change: \`step 23 of the run\`
- Error category: \`none\`
- Receipt id: \`retryable\`
- Not known: whether it had its effect more than once

## Job 2

- Task id: \`uncertain\`
- Source version: \`lab.ts of Halfway 1.0.0\`
- State: \`review\`
- Attempts: \`1\`
- Last change: \`step 14 of the run\`
- Error category: \`outcome unknown\`
- Receipt id: \`none recorded\`
- Not known: whether it had its effect: not at all, once, or more than once
- Do not: repeat it, before its outcome is known or the provider honours its key
`)
})

test('both forms say the same', () => {
  const lab = traceOf(LAB)
  const { json } = buildStatusReport(lab, atEnd(lab), everything)
  expect(JSON.parse(json)).toMatchObject({
    asOfStep: 28,
    jobs: [
      { 'task-id': 'retryable', state: 'done', attempts: '2', 'receipt-id': 'retryable' },
      { 'task-id': 'uncertain', state: 'review', attempts: '1', 'receipt-id': 'none recorded' },
    ],
  })
})

test('only what was chosen is in it, and the unknowns always are', () => {
  const lab = traceOf(LAB)
  const { markdown, json } = buildStatusReport(lab, atEnd(lab), [
    'state',
    'no such field',
    '__proto__',
  ])
  expect(markdown).not.toContain('Attempts')
  expect(markdown).toContain('Not known: whether it had its effect')
  expect(Object.keys(JSON.parse(json).jobs[0])).toEqual(['state', 'not-known'])
})

test.each(PLANTED)('$name gets into no report, in no spelling', ({ id, text }) => {
  const lab = traceOf(LAB)
  const { markdown, json } = buildStatusReport(lab, atEnd(lab), [...ALLOWED_FIELDS, id])
  for (const form of [text, btoa(text), encodeURIComponent(text), text.slice(0, 24), 'planted'])
    expect(markdown + json).not.toContain(form)
  expect(markdown).toContain('Receipt id')
})

test('a value cannot pretend to be a line of the report', () => {
  const text =
    "UPDATE jobs SET id='x' || char(10) || '- State: done' || char(27) || '[31m`<b>' WHERE id='uncertain'"
  const trace = traceOf(LAB, [{ tick: 0, kind: 'prompt', text }])
  const { markdown } = buildStatusReport(trace, 1, everything)
  expect(markdown.split('\n').filter((line) => line.startsWith('- State: '))).toHaveLength(2)
  expect(markdown).toContain("`x\\u{a}- State: done\\u{1b}[31m'<b>`")
})

test.each([
  { name: 'not begun', scenario: LAB, schedule: [], at: 0, job: 0, category: 'none', unknowns: 0 },
  {
    name: 'failed before any action',
    scenario: LAB,
    schedule: [],
    at: 8,
    job: 0,
    category: 'failed before any action',
    unknowns: 0,
  },
  {
    name: 'in hand',
    scenario: LAB,
    schedule: [],
    at: 4,
    job: 0,
    category: 'none',
    unknowns: 2,
  },
  {
    name: 'left by a dead worker',
    scenario: LAB,
    schedule: [crashAt(4)],
    at: 5,
    job: 0,
    category: 'worker died',
    unknowns: 2,
  },
  {
    name: 'no answer, to be sent again',
    ...providerRun('blind', 1, faultAtFirstSend('lost-request')),
    at: 9,
    job: 0,
    category: 'no answer from the provider',
    unknowns: 1,
  },
  {
    name: 'refused after an attempt without an answer',
    ...providerRun('blind', 2, faultAtFirstSend('lost-ack'), {
      ...faultAtFirstSend('refused'),
      tick: 13,
    }),
    at: 18,
    job: 0,
    category: 'refused before any action',
    unknowns: 1,
  },
  {
    name: 'put back after a death, unmarked',
    ...providerRun('intent', 1, crashAt(4)),
    at: 10,
    job: 0,
    category: 'failed before any action',
    unknowns: 0,
  },
  {
    name: 'a table that was dropped by hand',
    ...providerRun('blind', 1, { tick: 0, kind: 'prompt', text: 'DROP TABLE receipts' }),
    at: 8,
    job: 0,
    category: 'statement refused',
    unknowns: 2,
  },
  {
    name: 'refused',
    ...providerRun('blind', 1, faultAtFirstSend('refused')),
    at: 9,
    job: 0,
    category: 'refused before any action',
    unknowns: 0,
  },
])('$name', ({ scenario, schedule, at, job, category, unknowns }) => {
  const facts = factsOf(traceOf(scenario, schedule), at)[job]
  expect(facts?.category).toBe(category)
  expect(facts && unknownsOf(facts)).toHaveLength(unknowns)
})

test('what sent the same rows into the same state gives the same report, whatever the provider did', () => {
  const worlds = (['lost-request', 'lost-ack'] as const).map((fault) => {
    const { scenario, schedule } = providerRun('lab', 1, faultAtFirstSend(fault))
    const trace = traceOf(scenario, schedule)
    return buildStatusReport(trace, atEnd(trace), everything)
  })
  expect(worlds[0]).toEqual(worlds[1])
})

test('a service tells the age of its heartbeat, the age of its progress, and its alerts', () => {
  const trace = traceOf({
    program: 'service',
    mostAttempts: 3,
    backoff: 'exponential',
    isStalled: true,
  })
  const { markdown } = buildStatusReport(trace, atEnd(trace), ['state'])
  expect(markdown).toContain('last heartbeat 0 s ago, last progress 75 s ago')
  expect(markdown).toContain('alert to on-call at 65 s')
})
