import { expect, test } from 'vitest'
import type { Knowledge } from '../../engine/search/answers'
import { historiesWords, wordsOfFact, worthSaying } from '../knowledge/words'
import { countWords, outcomeWords, summaryWords } from './words'

const JOB = { job: 'order', status: 'done', attempts: 2, receipts: 1, effects: 2 }
const OUTCOME = {
  jobs: [JOB],
  refused: 0,
  verdicts: [],
  schedules: 20n,
  faults: 1,
  shortest: { schedule: [], cursor: 17 },
}

test.each([
  { count: 1, words: '1 world' },
  { count: 0, words: '0 worlds' },
  { count: 32494n, words: '32,494 worlds' },
])('$words', ({ count, words }) => {
  expect(countWords(count, 'world')).toBe(words)
})

test('an outcome says every job, and what SQLite refused', () => {
  expect(outcomeWords(OUTCOME)).toBe('done, 2 attempts, 1 receipt, 2 effects')
  const two = { ...OUTCOME, jobs: [JOB, { ...JOB, job: 'second', effects: undefined }], refused: 1 }
  expect(outcomeWords(two)).toBe(
    'order: done, 2 attempts, 1 receipt, 2 effects; second: done, 2 attempts, 1 receipt, 1 refused',
  )
})

test('a summary says what the search covered', () => {
  const result = {
    scenario: { program: 'lab' } as const,
    faults: 1,
    outcomes: [OUTCOME],
    schedules: 1150n,
    worlds: 391,
    statements: 43,
  }
  expect(summaryWords(result, 88.4)).toBe(
    '1,150 schedules covered in 88 ms: 391 worlds, 43 statements run on SQLite.',
  )
})

function fact(id: 'worked' | 'worked-twice', value: Knowledge['value'], job = 'order'): Knowledge {
  const examples = { true: undefined, false: undefined }
  const proposition = { id, job }
  return { proposition, value, histories: { true: 8n, false: 6n }, examples }
}

test('what is open says how many histories there are of each kind', () => {
  const open = fact('worked', 'unknown')
  expect(wordsOfFact(open)).toBe('did the provider do the work?')
  expect(historiesWords(open)).toBe('14 histories leave these rows: in 8 it did, in 6 it did not.')
})

test('work that is known not to be done is not said to be done only once as well', () => {
  const undone = fact('worked', 'known false')
  const other = fact('worked-twice', 'known false', 'second')
  expect(worthSaying([undone, fact('worked-twice', 'known false'), other])).toEqual([undone, other])
  const open = [fact('worked', 'unknown'), fact('worked-twice', 'known false')]
  expect(worthSaying(open)).toEqual(open)
})
