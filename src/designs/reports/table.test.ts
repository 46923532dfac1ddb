import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportsTable } from './table'

test('the table of reports in the README is the one made from them', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(reportsTable())
})
