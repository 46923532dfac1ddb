import { expect, test } from 'vitest'
import { readProgress } from './progress'

const NOTHING = { visited: [], answers: {} }

test.each([
  ['nothing kept', undefined, NOTHING],
  ['not JSON', '{', NOTHING],
  ['a list', '[]', NOTHING],
  ['null', 'null', NOTHING],
  [
    'wrong shapes inside',
    '{"visited":[1,"states"],"answers":{"states":"2","question":1}}',
    { visited: ['states'], answers: { question: 1 } },
  ],
  ['a name of the language', '{"answers":{"__proto__":{"x":1}}}', NOTHING],
])('progress from storage: %s', (_, text, expected) => {
  expect(readProgress(text)).toEqual(expected)
})
