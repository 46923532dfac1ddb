import type { Sqlite } from '../storage'
import type { Ending } from './choices'
import type { Design } from './design'
import { Mover } from './mover'
import { keyOf, type Move, type World } from './world'

/** One world of a search and the first way to it: none has fewer faults, and none of those has fewer moves. */
export interface FoundWorld {
  readonly faults: number
  depth: number
  parent: number
  by: Move | undefined
  /** Where its edges begin in `to`, once it is explored. */
  firstEdge: number
  edges: number
  ending: Ending | undefined
  /** The number of the committed rows of all databases: an index of `rows`. */
  rows: number
}

/** All worlds within a budget, as far as the search came. */
export interface Found {
  readonly budget: number
  readonly list: readonly FoundWorld[]
  readonly to: readonly number[]
  /** Worlds explored, each after all with fewer faults, and after all with as many and fewer moves. */
  readonly order: readonly number[]
  readonly rows: readonly (readonly number[])[]
  /** Clock of each entry of `rows` does not matter to a rule that asks no time; of each world it is kept here. */
  readonly clocks: readonly number[]
  readonly isComplete: boolean
  readonly statements: number
}

export interface Progress {
  readonly worlds: number
  readonly waiting: number
}

const WORLDS_A_REPORT = 64

/**
 * Explores every world that a design can come to within a budget of faults, each once, the fewest faults first and
 * then the fewest moves. Yields now and then; who stops asking, or a limit, keeps all that was found. @throws DesignError
 */
export function* searchDesign(
  mover: Mover,
  budget: number,
  mostWorlds = Number.POSITIVE_INFINITY,
): Generator<Progress, Found, boolean | undefined> {
  const known = new Map<string, number>()
  const list: FoundWorld[] = []
  const clocks: number[] = []
  const to: number[] = []
  const order: number[] = []
  const rowNumbers = new Map<string, number>()
  const rows: (readonly number[])[] = []
  /** Worlds are let go once explored: only those that wait are kept whole. */
  const waiting = new Map<number, World>()
  const layers: number[][][] = Array.from({ length: budget + 1 }, () => [])

  function rowsOf(world: World): number {
    const key = world.rows.join()
    const number = rowNumbers.get(key) ?? rows.length
    if (number === rows.length) {
      rowNumbers.set(key, number)
      rows.push(world.rows)
    }
    return number
  }

  function meet(world: World, parent: number, by: Move | undefined): number {
    const key = keyOf(world)
    const met = known.get(key)
    const faults = budget - world.left
    const depth = by ? (list[parent]?.depth ?? 0) + 1 : 0
    if (met !== undefined) {
      const before = list[met]
      // A way with the same faults and fewer moves may be found later, while the world still waits.
      if (before && waiting.has(met) && depth < before.depth) {
        Object.assign(before, { depth, parent, by })
        queue(met, faults, depth)
      }
      return met
    }
    const id = list.length
    known.set(key, id)
    list.push({
      faults,
      depth,
      parent,
      by,
      firstEdge: 0,
      edges: 0,
      ending: undefined,
      rows: rowsOf(world),
    })
    clocks.push(world.clock)
    waiting.set(id, world)
    queue(id, faults, depth)
    return id
  }

  function queue(id: number, faults: number, depth: number): void {
    const layer = layers[faults]
    if (!layer) return
    const bucket = layer[depth] ?? []
    bucket.push(id)
    layer[depth] = bucket
  }

  meet(mover.start(budget), -1, undefined)
  let isComplete = true
  search: for (const layer of layers) {
    for (let depth = 0; depth < layer.length; depth += 1) {
      for (const id of layer[depth] ?? []) {
        const world = waiting.get(id)
        const found = list[id]
        if (!world || !found) continue
        if (order.length >= mostWorlds) {
          isComplete = false
          break search
        }
        waiting.delete(id)
        const { moves, ending } = mover.choices(world)
        found.firstEdge = to.length
        found.edges = moves.length
        found.ending = ending
        order.push(id)
        for (const { move, world: then } of moves) to.push(meet(then, id, move))
        if (order.length % WORLDS_A_REPORT === 0) {
          const isStopped = yield { worlds: list.length, waiting: waiting.size }
          if (isStopped) {
            isComplete = false
            break search
          }
        }
      }
    }
  }
  return { budget, list, to, order, rows, clocks, isComplete, statements: mover.databases.ran }
}

/** The search in one go, with what it was made on. The mover must be closed. */
export function searchedDesign(
  design: Design,
  sqlite: Sqlite,
  budget: number,
  mostWorlds?: number,
) {
  const mover = new Mover(design, sqlite)
  const steps = searchDesign(mover, budget, mostWorlds)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { mover, found: value }
  }
}

/** The moves of the shortest way to a world. */
export function movesTo({ list }: Pick<Found, 'list'>, id: number): readonly Move[] {
  const moves: Move[] = []
  for (let world = list[id]; world?.by; world = list[world.parent]) moves.unshift(world.by)
  return moves
}
