import { choicesIn, usualIn } from '../rules'
import type { Means } from '../run/run'
import { type Decision, type Fault, faultOf } from '../schedule'
import type { Table } from '../values'
import type { SearchProgress } from './answers'
import { SearchMoves } from './moves'
import { keyOf, type Situation, standingOf } from './world'

/** One world of a search, and the first way that was found to it: no way has fewer ticks. */
export interface SearchedWorld {
  readonly situation: Situation
  readonly depth: number
  readonly parent: number
  readonly by: Decision | undefined
  /** Where its edges begin in `Worlds.to` and `Worlds.by`; they end where those of the next world begin. */
  firstEdge: number
}

/** All worlds within a budget, in the order of their depth, and every decision between them. */
export interface Worlds {
  readonly budget: number
  readonly list: readonly SearchedWorld[]
  readonly to: readonly number[]
  readonly by: readonly Decision[]
  /** How many statements of the programs ran on SQLite. */
  readonly statements: number
  readonly hasProvider: boolean
  rowsOf(number: number): readonly Table[]
}

export interface SearchOptions {
  /** The budget of faults. */
  readonly faults: number
  /** Only these may strike; all of them, where it is left out. */
  readonly among?: readonly Fault[] | undefined
}

/** How many worlds are explored between two reports. */
const WORLDS_A_REPORT = 32

/**
 * Explores every world that a scenario can come to within a budget of faults, each once. A turn answered BUSY
 * leaves the world as it is and is no edge. Yields now and then, so that the caller can report.
 */
export function* search(
  { program, sqlite }: Means,
  { faults, among }: SearchOptions,
): Generator<SearchProgress, Worlds> {
  const moves = new SearchMoves(program, sqlite)
  const { statements } = moves
  const choices = choosing(among)
  const known = new Map<string, number>()
  const list: SearchedWorld[] = []
  const to: number[] = []
  const by: Decision[] = []

  function meet(situation: Situation, parent: number, decision: Decision | undefined): number {
    const key = keyOf(situation)
    const met = known.get(key)
    if (met !== undefined) return met
    const depth = decision ? (list[parent]?.depth ?? 0) + 1 : 0
    known.set(key, list.length)
    list.push({ situation, depth, parent, by: decision, firstEdge: 0 })
    return list.length - 1
  }

  try {
    meet(moves.start(faults), -1, undefined)
    let explored = 0
    for (let world = list[0]; world; world = list[explored]) {
      world.firstEdge = to.length
      for (const decision of choices(world.situation)) {
        const after = moves.after(world.situation, decision)
        if (!after) continue
        to.push(meet(after, explored, decision))
        by.push(decision)
      }
      explored += 1
      if (explored % WORLDS_A_REPORT === 0)
        yield {
          worlds: list.length,
          waiting: list.length - explored,
          statements: statements.ran,
        }
    }
    const rowsOf = (number: number) => statements.rowsOf(number)
    const { ran } = statements
    const { hasProvider } = program
    return { budget: faults, list, to, by, statements: ran, hasProvider, rowsOf }
  } finally {
    moves.close()
  }
}

/** The search in one go. */
export function searched(means: Means, options: SearchOptions): Worlds {
  const steps = search(means, options)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * What can happen next within the budget; nothing, where the run is over. It depends on little, so every list is
 * made once and shared.
 */
function choosing(
  among: readonly Fault[] | undefined,
): (situation: Situation) => readonly Decision[] {
  const known = new Map<string, readonly Decision[]>()
  return (situation) => {
    const { places, outside, left } = situation
    const stands = places.map(({ memory }) => `${memory?.next?.kind} ${memory?.isAtStart}`)
    const key = `${stands} ${outside.inFlight.length} ${outside.ledger.keys.length > 0} ${left > 0}`
    const choices = known.get(key) ?? affordable(situation, among)
    known.set(key, choices)
    return choices
  }
}

function affordable(
  situation: Situation,
  among: readonly Fault[] | undefined,
): readonly Decision[] {
  const standing = standingOf(situation)
  if (!usualIn(standing)) return []
  return choicesIn(standing).filter((decision) => {
    const fault = faultOf(decision)
    return !fault || (situation.left > 0 && (!among || among.includes(fault)))
  })
}
