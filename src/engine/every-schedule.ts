import { isSame } from './rules'
import { type Means, run } from './run'
import type { Scenario } from './scenario'
import { costOf, plan, type Schedule } from './schedule'
import type { Trace } from './trace'

/**
 * Every run of a scenario within a budget of faults, one after another, each from its start: no world is recognised,
 * nothing is reused. It is what the search must agree with. Runs in which a turn was answered BUSY are left out.
 */
export function* everySchedule(
  scenario: Scenario,
  means: Means,
  budget: number,
  schedule: Schedule = [],
): Generator<Trace, void> {
  const trace = run(scenario, schedule, means)
  const busy = trace.moments.findIndex(({ made }) => made?.outcome === 'busy')
  const last = (busy < 0 ? trace.moments.length : busy) - 1
  if (busy < 0) yield trace
  for (let tick = (schedule.at(-1)?.tick ?? -1) + 1; tick < last + (busy < 0 ? 0 : 1); tick += 1) {
    const [usual, ...others] = trace.moments[tick]?.choices ?? []
    for (const other of others) {
      if (usual && isSame(other, usual)) continue
      const left = budget - costOf(other)
      if (left >= 0) yield* everySchedule(scenario, means, left, plan(schedule, tick, other))
    }
  }
}
