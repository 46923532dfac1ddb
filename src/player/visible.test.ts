import { expect, test } from 'vitest'
import { visible, visibleStart, widthOf } from './visible'

test.each([
  ['retryable: done attempt=2', 'retryable: done attempt=2'],
  ['<img src=x onerror=alert(1)> & "quotes"', '<img src=x onerror=alert(1)> & "quotes"'],
  ['naïve 日本語 🙂 العربية', 'naïve 日本語 🙂 العربية'],
  ['\x1b[31mred\x07', '␛[31mred␇'],
  ['a\0b\tc\r\n', 'a␀b␉c␍␊'],
  ['\x7f\x9b31m', '␡‹U+009B›31m'],
  ['user\u202Etxt.exe\u2066', 'user‹U+202E›txt.exe‹U+2066›'],
  ['a\ud800b', 'a\ufffdb'],
  ['one\u2028two\u200bthree', 'one‹U+2028›two‹U+200B›three'],
])('%j is shown as %j', (text, shown) => {
  expect(visible(text)).toBe(shown)
})

test('a huge text is shown by its beginning', () => {
  expect(visible('x'.repeat(1_000_000))).toBe(`${'x'.repeat(4_000)}…`)
})

test('a text is cut between its signs', () => {
  expect(visibleStart('\u202eabc', 4)).toBe('‹U+202E›abc')
  expect(visibleStart('\u202eabc', 2)).toBe('‹U+202E›a…')
})

test.each([
  ['pending', 7],
  ['日本', 4],
  ['e\u0301', 1],
  ['🙂!', 3],
])('%s takes %i cells', (text, cells) => {
  expect(widthOf(text)).toBe(cells)
})
