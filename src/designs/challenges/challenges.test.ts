import { expect, test } from 'vitest'
import { plainDesign } from '../../engine/design/plain-code'
import { type Report, reportOf } from '../../engine/design/result'
import { searchedDesign } from '../../engine/design/search'
import { openSqlite } from '../../sqlite/open-sqlite'
import { CHALLENGES, type Mend } from '.'

const modules = import.meta.glob<Record<string, unknown>>('./*/{start,solution}.ts', {
  eager: true,
})
const sources = import.meta.glob<string>('./*/{start,solution}.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const sqlite = await openSqlite()
const mends = CHALLENGES.filter((one): one is Mend => one.kind === 'mend')

function checked(name: string, budget: number): Report {
  const design = plainDesign(modules[`./${name}.ts`] ?? {}, '', name)
  const { mover, found } = searchedDesign(design, sqlite, budget)
  const report = reportOf(design.data, found, mover.databases)
  mover.close()
  return report
}

function dataOf(name: string) {
  return plainDesign(modules[`./${name}.ts`] ?? {}, '', name).data
}

test('there are twelve in order, each chapter ends with one, and only what is mended has a solution', () => {
  expect(CHALLENGES.map(({ number }) => number)).toEqual(
    Array.from({ length: 12 }, (_, i) => i + 1),
  )
  expect(new Set(CHALLENGES.map(({ chapter }) => chapter)).size).toBe(8)
  expect(Object.keys(modules).sort()).toEqual(
    CHALLENGES.flatMap(({ name, kind }) => [
      ...(kind === 'mend' ? [`./${name}/solution.ts`] : []),
      `./${name}/start.ts`,
    ]).sort(),
  )
})

test.each(Object.entries(sources))('%s imports from halfway alone', (_, source) => {
  expect(source.match(/from '[^']*'/g)).toEqual(["from 'halfway'"])
  expect(source).not.toMatch(/^(export )?(let|var) /m)
})

test.each(CHALLENGES)(
  '$number $name: the start breaks with $faults faults and no fewer',
  ({ name, kind, rules, faults, budget }) => {
    const report = checked(`${name}/start`, budget)
    const broken = report.verdicts.filter((verdict) => !verdict.holds)
    expect(Math.min(...broken.map((verdict) => (verdict.holds ? budget : verdict.faults)))).toBe(
      faults,
    )
    expect(report.covered).toBe(true)
    const names = report.verdicts.map(({ rule }) => rule)
    if (kind === 'break') expect(broken.map(({ rule }) => rule)).toEqual(rules)
    else expect(names.sort()).toEqual([...rules].sort())
  },
)

test.each(mends)(
  '$number $name: the solution holds in all rules and is covered',
  ({ name, rules, budget, calm }) => {
    const report = checked(`${name}/solution`, budget)
    expect(report.verdicts.filter(({ holds }) => !holds)).toEqual([])
    expect(report.verdicts.map(({ rule }) => rule).sort()).toEqual([...rules].sort())
    expect(report.covered).toBe(true)
    expect(checked(`${name}/solution`, 0).ends.map(({ rows }) => rows)).toEqual([calm])
  },
)

test.each(mends)('$number $name: start and solution are judged alike', ({ name }) => {
  const start = dataOf(`${name}/start`)
  const solution = dataOf(`${name}/solution`)
  for (const part of ['never', 'atEnd', 'outcome', 'faults', 'horizon'] as const)
    expect(solution[part], part).toEqual(start[part])
})
