import { beforeAll, describe, expect, test } from 'vitest'
import type { Sqlite } from '../engine/storage'
import truth from '../programs/truth/outcomes.json'
import { openSqlite } from '../sqlite/open-sqlite'
import { explore } from './explore'
import { WrongWords } from './wrong-words'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

function explored(line: string) {
  let now = 0
  return explore(sqlite, line.split(' ').filter(Boolean), () => {
    now += 40
    return now
  })
}

test('a policy: its outcomes in order, and what it took to find them', () => {
  const { outcomes } =
    truth.outcomes.find(({ policy, faults }) => policy === 'blind' && faults === 2) ?? {}
  const report = explored('--policy blind --faults 2 --json')
  expect(report.outcomes).toEqual(outcomes)
  expect(Object.keys(report)).toEqual(['outcomes', 'schedules', 'worlds', 'ms'])
  expect(report.ms).toBe(40)
  expect(report.schedules).toBeGreaterThan(report.worlds)
})

test('a claim: the refused receipts stand last in each row', () => {
  expect(explored('--json --claim read-then-write').outcomes).toEqual([
    ['done', 1, 1, 1, 0],
    ['done', 1, 1, 2, 1],
    ['running', 1, 1, 2, 1],
  ])
})

describe('wrong words get one line that says what was expected', () => {
  test.each([
    '',
    '--json',
    '--policy blind --json',
    '--policy blind --faults 2',
    '--policy blind --faults -1 --json',
    '--policy blind --faults 10 --json',
    '--policy blind --faults two --json',
    '--policy blind --faults --json',
    '--policy blinded --faults 1 --json',
    '--policy blind --policy key --faults 1 --json',
    '--faults 1 --json',
    '--claim --json',
    '--claim greedy --json',
    '--claim guarded --faults 1 --json',
    '--claim guarded --policy key --json',
    '--claim guarded --json --json',
    '--claim toString --json',
    'now --claim guarded --json',
    '--claim gua\nrded --json',
  ])('%j', (line) => {
    expect(() => explored(line)).toThrow(WrongWords)
    expect(() => explored(line)).toThrow(/^Expected explore --policy [^\n]+\.$/)
  })
})
