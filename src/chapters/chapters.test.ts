import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../engine/run/run'
import { resultOf } from '../engine/search/result'
import { searched } from '../engine/search/search'
import type { Sqlite } from '../engine/storage'
import type { Trace } from '../engine/trace'
import { programOf } from '../programs'
import { openSqlite } from '../sqlite/open-sqlite'
import type { Claim } from './claim'
import { forClass } from './for-class'
import { chapters } from './index'
import { rightOption, toldBy } from './prediction'
import type { Run } from './run'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

const made = new Map<string, Trace>()

/** A run gives the same trace whenever it is asked for, so each is made once. */
function traceOf({ scenario, schedule }: Run): Trace {
  const key = JSON.stringify([scenario, schedule])
  const trace = made.get(key) ?? run(scenario, schedule, { program: programOf(scenario), sqlite })
  made.set(key, trace)
  return trace
}

const claimed = import.meta.glob<{ claims: readonly Claim[] }>('./*/claims.ts', { eager: true })

const folders = readdirSync(import.meta.dirname)
  .filter((name) => /^\d\d-/.test(name))
  .sort()

function textOf(number: number, ...files: readonly string[]): string {
  const folder = folders[number - 1] ?? ''
  return files.map((file) => readFileSync(join(import.meta.dirname, folder, file), 'utf8')).join()
}

/** What a reader sees: no marks of the format, single spaces. */
function plain(text: string): string {
  return text
    .replace(/[*`]/g, '')
    .replace(/\\u2019/g, '’')
    .replace(/\s+/g, ' ')
}

test('eight chapters, numbered in order, take 35 minutes', () => {
  expect(chapters.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(new Set(chapters.map(({ id }) => id)).size).toBe(8)
  expect(chapters.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(35)
})

describe.each(chapters.map((chapter) => ({ ...chapter, name: chapter.title })))(
  '$name',
  ({ id, number, minutes, question, variants, ...own }) => {
    const { notes, worksheet } = forClass(id)
    const claims = claimed[`./${folders[number - 1]}/claims.ts`]?.claims ?? []

    test('its folder is named by its number and id, and holds claims', () => {
      expect(folders[number - 1]).toBe(`${String(number).padStart(2, '0')}-${id}`)
      expect(claims.length).toBeGreaterThan(0)
    })

    test('its prose is short and states no number', () => {
      const words = plain(textOf(number, 'prose.mdx')).trim().split(' ')
      expect(words.length).toBeGreaterThan(34)
      expect(words.length).toBeLessThan(50)
      expect(textOf(number, 'prose.mdx')).not.toMatch(/\d/)
    })

    test('its question fits beside the stage', () => {
      expect(question.question.split(' ').length).toBeLessThan(19)
      for (const { text } of question.options) expect(text.length).toBeLessThan(32)
    })

    test('its notes plan its minutes', () => {
      expect(notes.plan.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes)
      expect(
        Math.min(notes.ask.length, notes.mistakes.length, notes.clicker.length),
      ).toBeGreaterThan(1)
    })

    test('its worksheet leaves room to write', () => {
      expect(worksheet.questions.length).toBeGreaterThan(1)
      expect(
        worksheet.tables.every(({ columns, rows }) => columns.length > 1 && rows.length > 1),
      ).toBe(true)
      for (const { columns, rows } of worksheet.tables)
        expect([new Set(columns).size, new Set(rows).size]).toEqual([columns.length, rows.length])
    })

    test('its own run and its variants open where they say', () => {
      for (const variant of [
        { scenario: own.scenario, schedule: own.schedule, cursor: 0 },
        ...variants,
      ])
        expect(traceOf(variant).moments.length).toBeGreaterThan(variant.cursor)
    })

    test('its question is put before the stage tells, and has exactly one answer', () => {
      const asked = traceOf(question.asked)
      const askAt = question.askAt(asked)
      expect(askAt).toBeGreaterThan(0)
      const traces = question.tells(asked).map(traceOf)
      const told = toldBy(question, traces)
      expect(told).toBeDefined()
      for (const { cursor } of told ?? []) expect(cursor).toBeGreaterThan(askAt ?? Infinity)
      expect(question.options.map(({ id }) => id)).toContain(rightOption(question, told ?? []).id)
      expect(question.options.length).toBeGreaterThan(2)
    })

    test('what it points at is on the stage when it tells', () => {
      const told = toldBy(question, question.tells(traceOf(question.asked)).map(traceOf)) ?? []
      const moments = told.map(({ trace, cursor }) => trace.moments[cursor])
      const isThere = (found: string, key: string, column: string) =>
        moments.some((moment) => {
          const ledger = moment?.ledger ? [{ ...moment.ledger, name: 'effects' }] : []
          const table = [...(moment?.committed ?? []), ...ledger].find(({ name }) => name === found)
          return (
            table?.columns.includes(column) === true &&
            table.rows.some(([first]) => String(first) === key)
          )
        })
      for (const evidence of question.options.flatMap((option) => option.evidence)) {
        if (evidence.kind === 'cell')
          expect(isThere(evidence.table, evidence.key, evidence.column), evidence.key).toBe(true)
        if (evidence.kind === 'empty')
          expect(
            moments.some((moment) =>
              evidence.table === 'effects'
                ? moment?.ledger?.rows.length === 0
                : moment?.committed.some(
                    ({ name, rows }) => name === evidence.table && rows.length === 0,
                  ),
            ),
          ).toBe(true)
      }
    })

    test.each(claims)('$says', (claim) => {
      const spoken = [question, notes, variants].map((part) => JSON.stringify(part)).join()
      expect(plain(textOf(number, 'prose.mdx', 'more.mdx') + spoken)).toContain(claim.says)
      if (claim.kind === 'run') expect(claim.holds(traceOf(claim.run))).toBe(true)
      else {
        const { scenario, faults } = claim
        const worlds = searched({ program: programOf(scenario), sqlite }, { faults })
        expect(claim.holds(resultOf(scenario, worlds))).toBe(true)
      }
    })
  },
)
