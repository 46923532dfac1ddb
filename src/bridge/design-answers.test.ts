import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { DesignReport, DesignRun, Mistake } from '../engine/design/answers'
import type { Sqlite } from '../engine/storage'
import { openSandbox, type Sandbox } from '../sandbox/open-sandbox'
import { openSqlite } from '../sqlite/open-sqlite'
import { answer, isRefusal } from './answer'
import type { Ask, Question, Questions } from './protocol'

const source = readFileSync(join(import.meta.dirname, '../designs/oracle/designs/lease.ts'), 'utf8')
const design = { source, fileName: 'lease.ts' }

let sqlite: Sqlite
let sandbox: Sandbox
beforeAll(async () => {
  sqlite = await openSqlite()
  sandbox = await openSandbox()
})

async function ask<Q extends Question>(
  question: Q,
  asked: Questions[Q]['ask'],
  tell: (progress: unknown) => void = () => {},
) {
  const load = async (text: string, name: string) => sandbox.load(text, name)
  const answered = await answer({ id: 0, question, ask: asked } as Ask, sqlite, tell, load)
  // What a message cannot carry does not reach the page.
  return structuredClone(answered) as Questions[Q]['answer']
}

function traceOf(run: DesignRun) {
  if (run.kind === 'mistake') throw new Error(run.message)
  return run.trace
}

test('a run is told moment by moment, under the moves that were asked', async () => {
  const usual = traceOf(await ask('runDesign', { ...design, moves: [] }))
  expect(usual.end).toBe('ended')
  expect(usual.moments[0]?.choices.length).toBeGreaterThan(0)
  const crashed = traceOf(
    await ask('runDesign', { ...design, moves: ['worker-1', 'crash worker-1'] }),
  )
  expect(crashed.moments[2]?.made?.kind).toBe('crash')
  expect(await ask('runDesign', { ...design, moves: [] })).toEqual(
    await ask('runDesign', { ...design, moves: [] }),
  )
})

test('a move that cannot be made is refused in one sentence', async () => {
  for (const moves of [['nobody'], ['no move at all']]) {
    const error = await ask('runDesign', { ...design, moves }).catch((reason: unknown) => reason)
    expect(isRefusal(error)).toBe(true)
  }
})

test('every rule is judged; a broken one has a story and a schedule that can be run', async () => {
  const { report, stories, schedules } = (await ask('checkDesign', {
    ...design,
    faults: 1,
  })) as DesignReport
  const twice = report.verdicts.find(({ holds }) => !holds)
  if (!twice || twice.holds) throw new Error('Nothing was broken.')
  expect(report.covered).toBe(true)
  expect(twice.faults).toBe(1)
  expect(Object.keys(stories)).toEqual([twice.rule])
  const moves = schedules.rules[twice.rule] ?? []
  expect(moves).toHaveLength(twice.moves.length)
  expect(schedules.ends).toHaveLength(report.ends.length)
  const { moments } = traceOf(await ask('runDesign', { ...design, moves }))
  expect(moments.length).toBeGreaterThan(moves.length)
})

test('a limit of worlds ends a search, and the report says so', async () => {
  const { report } = (await ask('checkDesign', {
    ...design,
    faults: 2,
    mostWorlds: 10,
  })) as DesignReport
  expect(report.covered).toBe(false)
  expect(report.limits).toEqual(['worlds'])
})

test.each([
  ['a syntax error', source.replace('function* worker()', 'function* worker('), /JavaScript/],
  ['SQL that does not parse', source.replace('UPDATE jobs SET', 'UPDAT jobs SET'), /UPDAT/],
  [
    'an endless loop',
    source.replace('function* worker() {', 'function* worker() { for (;;) {}'),
    /goes on and on/,
  ],
])('%s is a mistake with its place, for a run and for a check', async (_, broken, sentence) => {
  const line = broken.split('\n').findIndex((text, at) => text !== source.split('\n')[at]) + 1
  const asked = { source: broken, fileName: 'lease.ts' }
  const run = (await ask('runDesign', { ...asked, moves: [] })) as Mistake
  expect(run.kind).toBe('mistake')
  expect(run.message).toMatch(sentence)
  expect(run.column).toBeGreaterThan(0)
  expect(Math.abs(run.line - line)).toBeLessThan(2)
  expect(await ask('checkDesign', { ...asked, faults: 0 })).toEqual(run)
})

test('every shipped design has a title and its source', async () => {
  for (const { name, title, source: text } of await ask('shippedDesigns', {})) {
    expect(name).not.toBe('')
    expect(title).not.toBe('')
    expect(text).toContain("from 'halfway'")
  }
})
