import { isSame, usualIn } from '../rules'
import type { Planned } from '../schedule'
import type { History } from './answers'
import type { SearchedWorld, Worlds } from './search'
import { numbered, standingOf } from './world'

/** Every world, after all worlds that lead to it. */
export function inOrder({ list, to }: Pick<Worlds, 'list' | 'to'>): readonly number[] {
  const missing = list.map(() => 0)
  for (const target of to) missing[target] = (missing[target] ?? 0) + 1
  const ready = [0]
  const order: number[] = []
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    order.push(id)
    for (const target of edgesOf({ list, to }, id)) {
      missing[target] = (missing[target] ?? 0) - 1
      if (missing[target] === 0) ready.push(target)
    }
  }
  if (order.length < list.length) throw new Error('A world of this search leads back to itself.')
  return order
}

/** How many histories lead to each world: exact. */
export function historiesTo(worlds: Worlds): readonly bigint[] {
  const counts: bigint[] = worlds.list.map((_, id) => (id === 0 ? 1n : 0n))
  for (const id of inOrder(worlds)) {
    for (const target of edgesOf(worlds, id))
      counts[target] = (counts[target] ?? 0n) + (counts[id] ?? 0n)
  }
  return counts
}

/** The targets of a world's edges, in the order of its decisions. */
export function edgesOf({ list, to }: Pick<Worlds, 'list' | 'to'>, id: number): readonly number[] {
  return to.slice(list[id]?.firstEdge, list[id + 1]?.firstEdge ?? to.length)
}

/** A run ends here: nothing is left to happen. */
export function isEnd({ list, to }: Pick<Worlds, 'list' | 'to'>, id: number): boolean {
  return list[id]?.firstEdge === (list[id + 1]?.firstEdge ?? to.length)
}

/** How many faults every way to this world has: the budget left is a part of the world. */
export function faultsOf(worlds: Worlds, id: number): number {
  return worlds.budget - (worlds.list[id]?.situation.left ?? 0)
}

/** Of two worlds, the one with fewer faults, then with fewer ticks. */
export function nearer(worlds: Worlds, one: number | undefined, other: number): number {
  if (one === undefined) return other
  const distance = (id: number) => [faultsOf(worlds, id), worlds.list[id]?.depth ?? 0] as const
  const [faults, ticks] = distance(one)
  const [otherFaults, otherTicks] = distance(other)
  return otherFaults < faults || (otherFaults === faults && otherTicks < ticks) ? other : one
}

/** The shortest history to a world, as a schedule that a run takes: what would happen anyway is left out. */
export function historyTo(worlds: Worlds, id: number): History {
  const path: SearchedWorld[] = []
  for (let world = worlds.list[id]; world?.by; world = worlds.list[world.parent])
    path.unshift(world)
  const schedule: Planned[] = []
  const late: number[] = []
  let sent = 0
  path.forEach(({ by, parent }, tick) => {
    const situation = worlds.list[parent]?.situation
    if (!by || !situation) return
    const usual = usualIn(standingOf(situation))
    if (!usual || !isSame(by, usual)) schedule.push({ ...numbered(by, late), tick })
    if (by.kind === 'land') late.splice(by.request, 1)
    if (by.kind === 'step' && by.fault === 'late-request') {
      late.push(sent)
      sent += 1
    }
  })
  return { schedule, cursor: path.length }
}
