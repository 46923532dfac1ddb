import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Decision } from '../schedule'
import { LinkError } from './error'
import { fitsLink, type Link, readLink, writeLink } from './link'

const decision = fc.oneof<fc.Arbitrary<Decision>[]>(
  fc.record({
    kind: fc.constant('crash' as const),
    worker: fc.constantFrom('A' as const, 'B' as const),
  }),
  fc.record({
    kind: fc.constant('step' as const),
    worker: fc.constantFrom('A' as const, 'B' as const),
  }),
  fc.record({
    kind: fc.constant('step' as const),
    worker: fc.constant('A' as const),
    fault: fc.constantFrom('refused' as const, 'lost-ack' as const, 'no-answer' as const),
  }),
  fc.record({ kind: fc.constant('land' as const), request: fc.integer({ min: 0, max: 99 }) }),
  fc.record({ kind: fc.constant('key-forgotten' as const) }),
  fc.record({
    kind: fc.constant('prompt' as const),
    text: fc.string({ unit: 'grapheme', maxLength: 80 }),
  }),
)

const schedule = fc
  .array(decision, { maxLength: 20 })
  .map((decisions) => decisions.map((choice, index) => ({ ...choice, tick: index * 3 })))

test('a link says again what was written in it', () => {
  fc.assert(
    fc.property(schedule, fc.integer({ min: 0, max: 1_999 }), (planned, cursor) => {
      const link: Link = {
        chapter: 'bench',
        scenario: { program: 'provider', policy: 'key', jobs: ['uncertain'], faults: 2 },
        schedule: planned,
        cursor,
      }
      expect(readLink(`https://example.org/halfway/#${writeLink(link)}`)).toEqual(link)
    }),
  )
})

test.each([
  ['cut in the middle of a step', '/worker-passes?v=1&s=lab&run=5.cra'],
  ['another version', '/worker-passes?v=2&s=lab'],
  ['no version', '/worker-passes?s=lab'],
  ['no scenario', '/worker-passes?v=1'],
  ['an unknown scenario', '/worker-passes?v=1&s=__proto__'],
  ['markup', '/<img src=x onerror=alert(1)>'],
  ['markup in a step', '/worker-passes?v=1&s=lab&run=<b>1</b>'],
  ['a step beyond every run', '/worker-passes?v=1&s=lab&at=10000'],
  [
    'ten thousand decisions',
    `/worker-passes?v=1&s=lab&run=${Array.from({ length: 10_000 }, (_, i) => `${i}.A`).join('~')}`,
  ],
  ['steps out of order', '/worker-passes?v=1&s=lab&run=5.crash.A~4.crash.A'],
  ['SQL that is no text', '/worker-passes?v=1&s=lab&run=5.sql._w'],
  ['a job name that is markup', '/bench?v=1&s=provider.key.2.<b>'],
  ['too many faults', '/bench?v=1&s=provider.key.9.uncertain'],
])('refuses %s in one sentence', (_, address) => {
  expect(() => readLink(address)).toThrow(LinkError)
  expect(() => readLink(address)).toThrow(/^This link [^.]*\.$/)
})

test('anything else is a link or a refusal, never another error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (address) => {
      try {
        readLink(address)
      } catch (error) {
        expect(error).toBeInstanceOf(LinkError)
      }
    }),
  )
})

test.each([
  ['a short text', 'SELECT 1', true],
  ['a long text', 'x'.repeat(20_000), true],
  ['a text that is too long', 'x'.repeat(24_000), false],
  ['a huge text', 'x'.repeat(10_000_000), false],
])('%s fits a link: what fits can be read again', (_, text, fits) => {
  const schedule = [{ kind: 'prompt', text, tick: 3 }] as const
  const link = { chapter: 'bench', scenario: { program: 'lab' }, schedule, cursor: 4 } as const
  expect(fitsLink(link)).toBe(fits)
  if (fits) expect(readLink(`${'x'.repeat(900)}#${writeLink(link)}`)).toEqual(link)
})
