import type { DesignData } from './design'
import type { Mover } from './mover'
import { outcomeAt } from './result'
import type { World } from './world'

/** What every run of a design tells, each made on its own: no two worlds are taken for the same. */
export interface EveryRun {
  readonly ends: ReadonlyMap<string, bigint>
  /** Of each broken rule: the fewest faults, and then the fewest moves. */
  readonly broken: ReadonlyMap<string, readonly [faults: number, moves: number]>
  readonly schedules: bigint
  readonly covered: boolean
}

/** Makes every run, one by one; undefined where there are more than `most`. The search is held against this. */
export function everyRun(
  data: DesignData,
  mover: Mover,
  budget: number,
  most: number,
): EveryRun | undefined {
  const ends = new Map<string, bigint>()
  const broken = new Map<string, readonly [number, number]>()
  let schedules = 0n
  let covered = true

  function note(rules: ReadonlyMap<string, string>, world: World, moves: number): void {
    for (const [rule, sql] of rules) {
      if (mover.databases.ask(world.rows, world.clock, sql, rule).length === 0) continue
      const found = [budget - world.left, moves] as const
      const known = broken.get(rule)
      if (!known || found[0] < known[0] || (found[0] === known[0] && found[1] < known[1]))
        broken.set(rule, found)
    }
  }

  const waiting: (readonly [World, number])[] = [[mover.start(budget), 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [world, moves] = next
    const choices = mover.choices(world)
    note(data.never, world, moves)
    if (choices.ending) {
      schedules += 1n
      if (schedules > BigInt(most)) return undefined
    }
    if (choices.ending === 'cut off') covered = false
    if (choices.ending === 'end') {
      note(data.atEnd, world, moves)
      const end = JSON.stringify(outcomeAt(data, mover.databases, world.rows, world.clock))
      ends.set(end, (ends.get(end) ?? 0n) + 1n)
    }
    for (const choice of choices.moves) waiting.push([choice.world, moves + 1])
  }
  return { ends, broken, schedules, covered }
}
