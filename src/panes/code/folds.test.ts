import { expect, test } from 'vitest'
import type { Trace } from '../../engine/trace'
import { foldsOf } from './folds'

const TEXT = `import { sql } from './x'

/** The first. */
export function* pass() {
  yield* one()
}

/**
 * Two lines
 * of comment.
 */
function* one() {
  yield* sql
}

function plain() {
  return 1
}

function* last() {
  yield* sql
}`

const source = { lines: TEXT.split('\n').map((line) => [[line] as const]) }

/** A run that makes steps on these lines. */
function runOn(...lines: readonly number[]): Trace {
  const moments = lines.map((line) => ({
    made: { at: { file: 'a.ts', line, lastLine: line } },
    workers: [{ next: { at: { file: 'b.ts', line: 20, lastLine: 20 } } }],
  }))
  return { moments } as unknown as Trace
}

test('each function that makes steps and has none in the run is folded, with its comment', () => {
  expect(foldsOf('a.ts', source, runOn(5))).toEqual([
    { head: 12, first: 8, last: 15 },
    { head: 20, first: 20, last: 22 },
  ])
})

test('what the run enters, and what makes no steps, stays open', () => {
  expect(foldsOf('a.ts', source, runOn(5, 13, 21))).toEqual([])
})

test('another file with the same lines is no matter', () => {
  expect(foldsOf('b.ts', source, runOn(5)).map(({ head }) => head)).toEqual([4, 12])
})
