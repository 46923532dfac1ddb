import type { DesignData, Value } from './design'
import { type Known, whatIsKnown } from './knowledge'
import { type Found, movesTo } from './search'
import type { Databases } from './sql/databases'
import type { Move } from './world'

/** What a search says of one rule. `holds`: as far as was looked; all was looked at where the report is covered. */
export type Verdict =
  | { readonly rule: string; readonly holds: true }
  | {
      readonly rule: string
      readonly holds: false
      readonly faults: number
      readonly moves: readonly Move[]
    }

export interface End {
  /** What the observer's rows prove at this end. */
  readonly known: readonly Known[]
  /** The rows of `outcome`. */
  readonly rows: readonly (readonly Value[])[]
  /** How many schedules end so: exact, but for those that go round. */
  readonly schedules: bigint
  readonly faults: number
  readonly moves: readonly Move[]
}

export interface Report {
  readonly verdicts: readonly Verdict[]
  readonly ends: readonly End[]
  /** Every schedule within the budget was looked at to its end. */
  readonly covered: boolean
  /** Why it was not, one word each. */
  readonly limits: readonly ('worlds' | 'horizon')[]
  readonly worlds: number
  readonly schedules: bigint
  /** A run can go round for ever, without a fault and without the clock moving: the way there, and once round. */
  readonly round: { readonly moves: readonly Move[]; readonly ring: number } | undefined
}

/** What a search found, rule by rule and end by end. @throws DesignError where a rule cannot be asked. */
export function reportOf(data: DesignData, found: Found, databases: Databases): Report {
  const { list, order } = found
  const { counts, round } = countWays(found)
  const broken = new Map<string, number>()
  const ends = new Map<string, { rows: End['rows']; nearest: number; schedules: bigint }>()
  const rowsAt = (id: number) => found.rows[list[id]?.rows ?? 0] ?? []
  const asks = (id: number, rule: string, sql: string) =>
    databases.ask(rowsAt(id), found.clocks[id] ?? 0, sql, `The rule "${rule}"`).length > 0
  let schedules = 0n
  let isCutOff = false
  for (const id of order) {
    const ending = list[id]?.ending
    for (const [rule, sql] of data.never) {
      if (!broken.has(rule) && asks(id, rule, sql)) broken.set(rule, id)
    }
    if (ending === undefined) continue
    schedules += counts[id] ?? 0n
    if (ending === 'cut off') {
      isCutOff = true
      continue
    }
    for (const [rule, sql] of data.atEnd) {
      if (!broken.has(rule) && asks(id, rule, sql)) broken.set(rule, id)
    }
    const rows = outcomeAt(data, databases, rowsAt(id), found.clocks[id] ?? 0)
    const key = JSON.stringify(rows)
    const known = ends.get(key) ?? { rows, nearest: id, schedules: 0n }
    known.schedules += counts[id] ?? 0n
    ends.set(key, known)
  }
  const rules = [...data.never.keys(), ...data.atEnd.keys()]
  const limits = [
    ...(found.isComplete ? [] : ['worlds' as const]),
    ...(isCutOff ? ['horizon' as const] : []),
  ]
  return {
    verdicts: rules.map((rule): Verdict => {
      const id = broken.get(rule)
      if (id === undefined) return { rule, holds: true }
      return { rule, holds: false, faults: list[id]?.faults ?? 0, moves: movesTo(found, id) }
    }),
    ends: [...ends.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { rows, nearest, schedules: count }]) => ({
        rows,
        known: whatIsKnown(data, found, databases, rowsAt(nearest)) ?? [],
        schedules: count,
        faults: list[nearest]?.faults ?? 0,
        moves: movesTo(found, nearest),
      })),
    covered: limits.length === 0,
    limits,
    worlds: list.length,
    schedules,
    round: round && { moves: movesTo(found, round.world), ring: round.length },
  }
}

/** What tells one end from another: the rows of `outcome`, or all committed rows. */
export function outcomeAt(
  { outcome, databases: files }: DesignData,
  databases: Databases,
  rows: readonly number[],
  clock: number,
): End['rows'] {
  if (outcome !== undefined) return databases.ask(rows, clock, outcome, 'outcome')
  return files.flatMap(({ name }, database) =>
    databases
      .contents(database, rows[database] ?? 0)
      .flatMap((table) => table.rows.map((row) => [`${name}.${table.name}`, ...row])),
  )
}

/**
 * How many schedules lead to each world: exact, by adding up along the edges in an order in which none comes before
 * what leads to it. Where worlds form a ring there is no such order: the edge that closes it is left out, and told.
 */
function countWays({ list, to }: Found): {
  readonly counts: readonly bigint[]
  readonly round: { readonly world: number; readonly length: number } | undefined
} {
  const ENTERED = 1
  const LEFT = 2
  const states = new Uint8Array(list.length)
  const next = new Uint32Array(list.length)
  const backward: number[] = []
  const closing = new Set<number>()
  let round: { world: number; length: number } | undefined
  const path = [0]
  states[0] = ENTERED
  while (path.length > 0) {
    const id = path[path.length - 1] ?? 0
    const world = list[id]
    const edge = next[id] ?? 0
    if (!world || edge >= world.edges) {
      states[id] = LEFT
      backward.push(id)
      path.pop()
      continue
    }
    next[id] = edge + 1
    const target = to[world.firstEdge + edge] ?? 0
    if (states[target] === ENTERED) {
      closing.add(world.firstEdge + edge)
      round ??= { world: target, length: path.length - path.indexOf(target) }
    } else if (states[target] !== LEFT) {
      states[target] = ENTERED
      path.push(target)
    }
  }
  const counts: bigint[] = new Array(list.length).fill(0n)
  counts[0] = 1n
  for (let at = backward.length - 1; at >= 0; at -= 1) {
    const id = backward[at] ?? 0
    const world = list[id]
    if (!world) continue
    for (let edge = world.firstEdge; edge < world.firstEdge + world.edges; edge += 1) {
      const target = to[edge] ?? 0
      if (!closing.has(edge)) counts[target] = (counts[target] ?? 0n) + (counts[id] ?? 0n)
    }
  }
  return { counts, round }
}
