import { expect, test } from 'vitest'
import { browse, type History, remember, startHistory, textOf } from './history'

function walk(history: History, ...directions: (-1 | 1)[]): readonly string[] {
  const texts: string[] = []
  let here = history
  let text = 'a draft'
  for (const direction of directions) {
    here = browse(here, direction, text)
    text = textOf(here)
    texts.push(text)
  }
  return texts
}

test('up goes to what was typed before, down comes back to the draft', () => {
  const history = remember(remember(startHistory([]), 'first'), 'second')
  expect(walk(history, -1, -1, -1, 1, 1, 1)).toEqual([
    'second',
    'first',
    'first',
    'second',
    'a draft',
    'a draft',
  ])
})

test('with nothing typed yet the draft stays', () => {
  expect(walk(startHistory([]), -1, 1)).toEqual(['a draft', 'a draft'])
})

test('the same text twice in a row is remembered once, and remembering leads back to the end', () => {
  const history = remember(browse(startHistory(['one']), -1, ''), 'one')
  expect(history).toEqual({ typed: ['one'], at: 1, draft: '' })
})
