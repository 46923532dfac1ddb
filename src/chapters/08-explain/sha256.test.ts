import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('the standard says what %j gives', (text, digest) => {
  expect(sha256(text)).toBe(digest)
})

test('every text gives what another implementation gives', () => {
  const other = (text: string) => createHash('sha256').update(text.toWellFormed()).digest('hex')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(other(text))
    }),
  )
})
