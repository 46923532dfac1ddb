import { type BuiltInFault, CALL_FAULTS, type DesignData } from './design'
import { stepOf } from './transition'
import { type Actor, costOf, type Move, type World } from './world'

/** How a run stands where nobody moves of their own: it has ended, or the horizon cut off who still had work to do. */
export type Ending = 'end' | 'cut off'

export interface Choice {
  readonly move: Move
  readonly world: World
}

export interface Choices {
  /** What usually happens first: the first that can move, late requests, the clock. */
  readonly moves: readonly Choice[]
  readonly ending: Ending | undefined
}

/**
 * Every move of a world that the budget allows. `after` gives the world after a move, or undefined where it is BUSY:
 * such a turn changes nothing and is no move.
 */
export function choicesIn(
  data: DesignData,
  world: World,
  after: (move: Move) => World | undefined,
): Choices {
  const choices: Choice[] = []
  function add(move: Move): boolean {
    if (costOf(move) > world.left) return false
    const then = after(move)
    if (then) choices.push({ move, world: then })
    return then !== undefined
  }
  const ready = world.actors.filter(({ life }) => life === 'ready')
  const movable = ready.filter(({ name }) => add({ kind: 'step', who: name }))
  const late = new Map(world.inFlight.map((one) => [JSON.stringify(one), one]))
  for (const one of late.values()) add({ kind: 'land', ...one })
  const clock = clockMove(data, world, movable)
  if (clock && costOf(clock) === 0) add(clock)
  const isOver = choices.length === 0
  const ending = isOver ? (isCutOff(world) ? 'cut off' : 'end') : undefined
  if (clock && costOf(clock) > 0) add(clock)
  // Where a run has ended no fault strikes any more, except who still stands before a step, behind a lock.
  if (world.left > 0 && (!isOver || ready.length > 0)) {
    for (const move of faultMoves(data, world, ready)) add(move)
  }
  return { moves: choices, ending }
}

function* faultMoves(
  data: DesignData,
  world: World,
  ready: readonly Actor[],
): Generator<Move, void> {
  for (const actor of ready) {
    const { name: who } = actor
    const step = stepOf(actor)
    if (may(data, 'crash', actor)) yield { kind: 'crash', who }
    if (step.kind === 'call') {
      for (const fault of CALL_FAULTS) {
        if (may(data, fault, actor, step.service)) yield { kind: 'step', who, fault }
      }
    }
    const isDropped = step.kind === 'sql' && actor.party.process
    if (isDropped && may(data, 'dropped-connection', actor))
      yield { kind: 'dropped-connection', who }
  }
  const isBetween = !world.actors.some(({ party, hasBegun }) => party.service || hasBegun)
  for (const { name: fault, isBetweenPasses } of data.ownFaults) {
    if (isBetween || !isBetweenPasses) yield { kind: 'own', fault }
  }
}

/** May this fault strike this actor, or its call to this service? */
function may(data: DesignData, fault: BuiltInFault, actor: Actor, service = ''): boolean {
  const where = data.faults.get(fault)
  if (where === undefined || where === 'everywhere') return where !== undefined
  return [actor.name, actor.party.kind, service].some((name) => where.includes(name))
}

/** To the next time at which somebody wakes, past all who could move themselves: each of these is slow. */
function clockMove(data: DesignData, world: World, movable: readonly Actor[]): Move | undefined {
  const times = world.actors.flatMap(({ life, until }) =>
    until !== undefined && life !== 'ended' && Number.isFinite(until) ? [until] : [],
  )
  const to = Math.min(...times)
  if (times.length === 0 || to > data.horizon) return undefined
  const past = movable.filter(({ isSlow }) => !isSlow)
  if (past.some((actor) => !may(data, 'slow', actor))) return undefined
  return { kind: 'clock', to, past: past.map(({ name }) => name) }
}

function isCutOff({ actors }: World): boolean {
  return actors.some(
    ({ life, until }) => (life === 'asleep' || life === 'calling') && Number.isFinite(until),
  )
}
