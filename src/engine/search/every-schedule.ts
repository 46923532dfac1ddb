import { isSame } from '../rules'
import type { Means } from '../run/run'
import { World } from '../run/world'
import { costOf, type Decision, type Fault, faultOf } from '../schedule'
import type { SearchOptions } from './search'

/**
 * Every run of a scenario within a budget of faults, one after another, each on a new disk from its first step: no
 * world is recognised, nothing is reused. It is what the search must agree with. `read` reads the world at each
 * end. A turn that is answered BUSY changes nothing, and a run with such a turn is not counted.
 */
export function everySchedule<R>(
  { program, sqlite }: Means,
  { faults, among }: Pick<SearchOptions, 'faults' | 'among'>,
  read: (world: World) => R,
): readonly R[] {
  const ends: R[] = []
  const waiting: Prefix[] = [{ decisions: [], left: faults }]
  for (let prefix = waiting.pop(); prefix; prefix = waiting.pop()) {
    const world = new World(program, sqlite)
    try {
      if (finish(world, prefix, among, waiting)) ends.push(read(world))
    } finally {
      world.close()
    }
  }
  return ends
}

/** What was decided so far, tick by tick, and what is left of the budget. */
interface Prefix {
  readonly decisions: readonly Decision[]
  readonly left: number
}

/** Replays what was decided, then goes on as usual; every other choice on the way waits for its turn. */
function finish(
  world: World,
  { decisions, left }: Prefix,
  among: readonly Fault[] | undefined,
  waiting: Prefix[],
): boolean {
  for (const decision of decisions) {
    if (world.apply(decision).outcome === 'busy') return false
  }
  const made = [...decisions]
  for (let usual = world.usual(); usual; usual = world.usual()) {
    for (const other of world.choices()) {
      const fault = faultOf(other)
      const isBarred = fault && (left === 0 || (among && !among.includes(fault)))
      if (isBarred || isSame(other, usual)) continue
      waiting.push({ decisions: [...made, other], left: left - costOf(other) })
    }
    if (world.apply(usual).outcome === 'busy') return false
    made.push(usual)
  }
  return true
}
