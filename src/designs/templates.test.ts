import { expect, test } from 'vitest'
import { plainDesign } from '../engine/design/plain-code'
import { reportOf } from '../engine/design/result'
import { searchedDesign } from '../engine/design/search'
import { openSqlite } from '../sqlite/open-sqlite'

const modules = import.meta.glob<Record<string, unknown>>(
  './templates/{start,lease,key,outbox,claim}.ts',
  {
    eager: true,
  },
)
const sqlite = await openSqlite()

/** Exactly one fault is in each, and this is the rule that finds it. */
test.each([
  { name: 'start', faults: 1, rule: 'the work is done twice' },
  { name: 'lease', faults: 0, rule: 'the work is done twice' },
  { name: 'key', faults: 1, rule: 'the work is done twice' },
  { name: 'outbox', faults: 1, rule: 'paid, and no letter ever came' },
  { name: 'claim', faults: 0, rule: 'the work is done twice' },
])('$name has one fault in it, found with $faults', ({ name, faults, rule }) => {
  const design = plainDesign(modules[`./templates/${name}.ts`] ?? {}, '', name)
  const { mover, found } = searchedDesign(design, sqlite, 1)
  const report = reportOf(design.data, found, mover.databases)
  mover.close()
  expect(report.verdicts.filter(({ holds }) => !holds)).toEqual([
    expect.objectContaining({ rule, faults }),
  ])
  expect(report.covered).toBe(true)
})
