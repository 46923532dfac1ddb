import { expect, test } from 'vitest'
import { stampLines } from './program-lines'

const IMPORT = "import { at } from '../engine/steps'; "

test.each([
  [
    'a step knows its line',
    'function* p() {\n  yield* print()\n}',
    "yield* at('a.ts', 2, 2, print())",
  ],
  [
    'a step over several lines knows the first and the last',
    'function* p() {\n  yield* sql`SELECT 1\n    FROM jobs`\n}',
    "yield* at('a.ts', 2, 3, sql`SELECT 1\n    FROM jobs`)",
  ],
  [
    'a step inside the block of another has a line of its own',
    'function* p() {\n  yield* transaction(function* () {\n    yield* sql`A`\n  })\n}',
    "yield* at('a.ts', 2, 4, transaction(function* () {\n    yield* at('a.ts', 3, 3, sql`A`)\n  }))",
  ],
])('%s', (_, code, stamped) => {
  const result = stampLines(code, 'a.ts')
  expect(result.startsWith(IMPORT)).toBe(true)
  expect(result).toContain(stamped)
  expect(result.split('\n')).toHaveLength(code.split('\n').length)
})

test('a module without steps stays as it is, words about them included', () => {
  const code = "export const text = 'yield* print()'"
  expect(stampLines(code, 'a.ts')).toBe(code)
})
