import { expect, test } from 'vitest'
import { plainDesign } from '../../engine/design/plain-code'
import { type Report, reportOf } from '../../engine/design/result'
import { searchedDesign } from '../../engine/design/search'
import { openSqlite } from '../../sqlite/open-sqlite'
import { REPORTS } from '.'

const modules = import.meta.glob<Record<string, unknown>>('./*/{broken,mended}.ts', {
  eager: true,
})
const sqlite = await openSqlite()

function checked(name: string, budget: number): Report {
  const design = plainDesign(modules[`./${name}.ts`] ?? {}, '', name)
  const { mover, found } = searchedDesign(design, sqlite, budget)
  const report = reportOf(design.data, found, mover.databases)
  mover.close()
  return report
}

function endsOf({ ends }: Report): string[] {
  return ends.map(({ rows }) => rows.map((row) => row.join(' ')).join(', ')).sort()
}

/** Of each report: an end of `broken` that shows it, and all ends of `mended`: without a fault, and within its budget. */
const ENDS: Record<string, readonly [shows: string, without: string[], within: string[]]> = {
  'rescuer-overwrites': [
    'completed 2 1',
    ['completed 1 1'],
    ['completed 1 1', 'completed 2 1', 'completed 3 1'],
  ],
  'pruned-while-finishing': [
    'finished 1 1 1',
    ['finished 1 1 0'],
    ['finished 1 1 0', 'unfinished 1 0 1'],
  ],
  'rescued-too-soon': [
    'completed 3 1 3 0',
    ['completed 1 1 1 0'],
    ['completed 1 1 1 0', 'completed 1 1 2 0', 'completed 2 1 2 1'],
  ],
  'popped-before-run': ['0 0 0', ['0 1 1'], ['0 1 1', '0 2 1', '0 3 1', '0 4 1']],
  'redelivered-before-start': ['acknowledged 2 1', ['acknowledged 1 1'], ['acknowledged 1 1']],
  'key-per-attempt': ['paid 2 1', ['paid 1 1'], ['paid 1 1', 'review 0 0', 'review 1 0']],
  'key-left-in-progress': ['review 0 0 in progress', ['paid 1 1 answered'], ['paid 1 1 answered']],
  'hidden-resend': [
    'done 2 1 1 2',
    ['done 1 1 1 1'],
    ['done 1 1 1 1', 'done 1 1 1 2', 'review 0 0 1 0', 'review 1 0 1 1', 'review 1 0 1 2'],
  ],
  'relay-sends-again': [
    'accepted 2 1 2',
    ['accepted 1 1 1'],
    ['accepted 1 1 1', 'accepted 1 1 2', 'accepted 1 1 3', 'accepted 1 1 4'],
  ],
  'enqueued-before-commit': ['1 0 1 0', ['1 1 0 0'], ['0 0 0 0', '1 1 0 0']],
  'poison-job': [
    'done 5 1',
    ['done 1 1'],
    ['done 1 1', 'done 2 1', 'done 3 1', 'review 0 0', 'review 1 0', 'review 2 0', 'review 3 0'],
  ],
  'lock-gone-with-connection': ['finished 2 1', ['finished 1 1'], ['finished 1 1']],
  'read-then-write': [
    'queued ',
    ['running worker-1', 'running worker-2'],
    ['running worker-1', 'running worker-2'],
  ],
  'foreign-clock': ['2 2 1', ['1 1 1'], ['1 1 1', '2 1 1', '2 2 1']],
  'healthy-and-hung': [
    'running 0 0  8',
    ['done 1 1  8'],
    ['done 1 1  8', 'running 0 0 STALLED 8', 'running 1 0 STALLED 8'],
  ],
}

test('there are fifteen, each with its designs, its ends and a link to its own project', () => {
  expect(REPORTS.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
  expect(REPORTS.map(({ name }) => name).sort()).toEqual(Object.keys(ENDS).sort())
  expect(Object.keys(modules)).toHaveLength(30)
  for (const { project, link, mendedIn = link } of REPORTS) {
    expect(link).toMatch(new RegExp(`^https://github.com/${project}/(issues|pull)/\\d+$`))
    expect(mendedIn).toMatch(new RegExp(`^https://github.com/${project}/(issues|pull)/\\d+$`))
  }
})

test.each(REPORTS)('$number $name: broken as it was', ({ name, rule, faults }) => {
  const report = checked(`${name}/broken`, faults)
  expect(report.verdicts).toContainEqual(expect.objectContaining({ rule, holds: false, faults }))
  expect(report.covered).toBe(true)
  expect(endsOf(report)).toContain(ENDS[name]?.[0])
})

test.each(REPORTS)(
  '$number $name: mended, all its rules hold and all is covered',
  ({ name, rule, budget }) => {
    const [, without, within] = ENDS[name] ?? []
    const calm = checked(`${name}/mended`, 0)
    expect(endsOf(calm)).toEqual(without)
    const report = checked(`${name}/mended`, budget)
    expect(report.verdicts.filter(({ holds }) => !holds)).toEqual([])
    expect(report.verdicts.map((verdict) => verdict.rule)).toContain(rule)
    expect(report.covered).toBe(true)
    expect(endsOf(report)).toEqual(within)
  },
)
