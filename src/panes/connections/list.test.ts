import { beforeAll, expect, test } from 'vitest'
import { run } from '../../engine/run/run'
import type { Sqlite } from '../../engine/storage'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { connectionsAt } from './list'

let sqlite: Sqlite
beforeAll(async () => {
  sqlite = await openSqlite()
})

const HOLD = "BEGIN; UPDATE jobs SET attempts=attempts WHERE id='retryable'"

function statesAt(prompts: readonly (readonly [tick: number, text: string])[], cursor: number) {
  const schedule = prompts.map(([tick, text]) => ({ tick, kind: 'prompt', text }) as const)
  const trace = run({ program: 'lab' }, schedule, {
    program: programOf({ program: 'lab' }),
    sqlite,
  })
  const moment = trace.moments.at(cursor)
  return moment ? connectionsAt(moment).map(({ state }) => state) : []
}

test('at the start nobody has a transaction', () => {
  expect(statesAt([], 0)).toEqual(['no transaction', 'no transaction'])
})

test('a transaction that only began holds nothing', () => {
  expect(statesAt([[0, 'BEGIN']], 1)).toEqual(['no transaction', 'transaction open'])
})

test('a transaction left open at the prompt holds the lock, and the worker waits for it', () => {
  expect(statesAt([[0, HOLD]], 1)).toEqual(['no transaction', 'holds the write lock'])
  expect(statesAt([[0, HOLD]], -1)).toEqual(['waits for the lock', 'holds the write lock'])
})

test('the worker goes on when the transaction is ended', () => {
  const blocked = [0, HOLD] as const
  expect(statesAt([blocked, [4, 'ROLLBACK']], -1).slice(-1)).toEqual(['no transaction'])
  expect(statesAt([blocked, [4, 'ROLLBACK']], 5)).toEqual(['transaction open', 'no transaction'])
})
