import { beforeAll, describe, expect, test } from 'vitest'
import type { Sqlite } from '../engine/storage'
import truth from '../programs/truth/core-lab.json'
import { openSqlite } from '../sqlite/open-sqlite'
import { crashReport, jsonReport, printedLines } from './lab'
import { WrongWords } from './wrong-words'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

test('prints the four lines', () => {
  expect(printedLines(sqlite)).toEqual(truth.output)
})

test('the JSON has every statement with its values, pass and line', () => {
  const { steps } = jsonReport(sqlite)
  expect(steps.filter(({ kind }) => kind === 'sql').map(({ text }) => text)).toEqual(
    truth.passes.flat(),
  )
  expect(steps.every(({ line }) => line !== null && line > 0)).toBe(true)
})

describe('--crash-before', () => {
  test.each(truth.crashes)('$killed_before', ({ killed_before, ...crash }) => {
    expect(crashReport(sqlite, String(killed_before))).toEqual(crash)
  })
  test.each(['0', '23', '-1', 'x', '', '1.5', '999999999999'])('refuses %j', (word) => {
    expect(() => crashReport(sqlite, word)).toThrow(WrongWords)
  })
})
