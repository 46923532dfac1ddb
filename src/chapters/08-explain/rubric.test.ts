import { beforeAll, expect, test } from 'vitest'
import { run } from '../../engine/run/run'
import type { Trace } from '../../engine/trace'
import { evidenceAt } from '../../panes/explain/evidence'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { LAB } from '../lab-run'
import { rubric } from './rubric'

let lab: Trace
beforeAll(async () => {
  const { scenario, schedule } = LAB
  const means = { program: programOf(scenario), sqlite: await openSqlite() }
  lab = run(scenario, schedule, means)
})

test.each(rubric)('"$text" has its evidence on the stage', ({ needs }) => {
  const onStage = evidenceAt(lab, lab.moments.length - 1).map(({ id }) => id)
  expect(needs.length).toBeGreaterThan(0)
  expect(onStage).toEqual(expect.arrayContaining([...needs]))
})

test('every row and every line supports some point', () => {
  const needed = new Set(rubric.flatMap(({ needs }) => needs))
  const idle = evidenceAt(lab, lab.moments.length - 1).filter(({ id }) => !needed.has(id))
  expect(idle).toEqual([])
})
