import { expect, test } from 'vitest'
import { inkOf } from './ink'

test.each([
  [
    '<span class="ink-keyword">for</span> (x)',
    [
      ['ink-keyword', 'for'],
      [undefined, ' (x)'],
    ],
  ],
  ['a &lt;b&gt; &amp;amp;', [[undefined, 'a <b> &amp;']]],
  [
    '<img src=x>',
    [
      [undefined, '<'],
      [undefined, 'img src=x>'],
    ],
  ],
  ['', []],
])('%s', (html, words) => {
  expect(inkOf(html).map(({ kind, text }) => [kind, text])).toEqual(words)
})
