import { expect, test } from 'vitest'
import { readExplanation } from './explanation'

const NOTHING = { answer: '', picked: [], claimed: [], isCompared: false }

test('what was written is read again', () => {
  const kept = { answer: 'Because.', picked: ['jobs/uncertain'], claimed: ['a'], isCompared: true }
  expect(readExplanation(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  undefined,
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"answer":1,"picked":"x","claimed":[2],"isCompared":"yes"}',
])('%j counts as nothing', (text) => {
  expect(readExplanation(text)).toEqual(NOTHING)
})
