import type { Program } from '../program'
import { isPassDue, isPendingIn, type Standing } from '../rules'
import type { Actor, Decision } from '../schedule'
import type { Request } from '../steps'
import type { Table } from '../values'
import type { Memory, MemoryTree } from './memory'
import type { Ledger } from './provider'

/** A process as it stands in a world of the search. `memory` is undefined between passes and when nothing is left. */
export interface ProcessPlace {
  readonly name: Actor
  readonly memory: Memory | undefined
  /** Passes on and on count as one: how many were made changes nothing then. */
  readonly passesMade: number
}

/** What no worker can read, and what happens to it: everything of a world but the disk and the processes. */
export interface Outside {
  readonly ledger: Ledger
  /** In the order they were sent; a decision to land one names its index here. */
  readonly inFlight: readonly Request[]
  readonly clock: number
  /** Statements that SQLite refused so far. */
  readonly refused: number
}

/** Everything that the future depends on. Two histories that come to the same world share their future. */
export interface Situation {
  readonly rows: number
  readonly places: readonly ProcessPlace[]
  readonly outside: Outside
  /** What is left of the budget of faults. */
  readonly left: number
}

/** A text that two situations share exactly when they are the same. */
export function keyOf({ rows, places, outside, left }: Situation): string {
  const { ledger, inFlight, clock, refused } = outside
  const stand = places.map(({ memory, passesMade }) => `${memory?.id ?? 0}.${passesMade}`).join(' ')
  const late = inFlight.map(({ job, key }) => `${job}\n${key ?? ''}`).join('\n')
  return `${rows} ${left} ${ledger.id} ${clock} ${refused} ${stand}|${late}`
}

/** The situation as the rules of choice look at it. */
export function standingOf({ places, outside }: Situation): Standing {
  return {
    processes: places.map(({ name, memory }) => ({
      name,
      next: memory?.next,
      isWaiting: false,
      isAtStart: !memory || memory.isAtStart,
    })),
    inFlight: outside.inFlight.map((_, number) => ({ number })),
    hasKeys: outside.ledger.keys.length > 0,
  }
}

/** A worker's place after its pass was answered: still inside, ended by an error, or between two passes. */
export function placeAfter(
  { name, passesMade }: ProcessPlace,
  memory: Memory,
  program: Program,
): ProcessPlace {
  if (memory.next || memory.failure !== undefined) return { name, memory, passesMade }
  const made = program.passes === 'while pending' ? 1 : passesMade + 1
  return { name, memory: undefined, passesMade: made }
}

/** Begins the passes that are due, and the check once every worker is through. */
export function settle(
  places: readonly ProcessPlace[],
  committed: readonly Table[],
  program: Program,
  tree: MemoryTree,
): readonly ProcessPlace[] {
  const isPending = () => isPendingIn(committed)
  const settled = places.map((place) => {
    const { name, memory, passesMade } = place
    if (memory || name === 'check' || !isPassDue(program, passesMade, isPending)) return place
    return { name, memory: tree.atStart(name, false), passesMade }
  })
  const isThrough = settled.every(({ name, memory }) => !memory && name !== 'check')
  if (!isThrough || !program.check) return settled
  return [...settled, { name: 'check', memory: tree.atStart('check', false), passesMade: 0 }]
}

/** The decision in a world's own words: with the number its late request has in a whole run. */
export function numbered(decision: Decision, numbers: readonly number[]): Decision {
  if (decision.kind !== 'land') return decision
  return { kind: 'land', request: numbers[decision.request] ?? decision.request }
}
