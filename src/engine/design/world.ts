import type { CallFault, ProcessKind, Service } from './design'
import type { Memory } from './memory'
import type { Transaction } from './sql/databases'

/** A process, or a service that is not atomic at work on one request. Never changed: a move makes another. */
export interface Actor {
  readonly name: string
  readonly party: Party
  /** ready: before a step. idle: between passes, until there is news. round: until its time comes round. */
  readonly life: 'ready' | 'asleep' | 'calling' | 'idle' | 'round' | 'ended'
  /** Second at which it wakes; Infinity: never. */
  readonly until: number | undefined
  readonly memory: Memory | undefined
  readonly transaction: Transaction | undefined
  readonly passes: number
  readonly restarted: number
  readonly isRestart: boolean
  /** It has made a step of this pass; it has written, called or printed in it. */
  readonly hasBegun: boolean
  readonly hasActed: boolean
  /** Another has committed on its database since this pass began. */
  readonly hasNews: boolean
  readonly begun: number
  /** The clock has moved past it while it could have moved. */
  readonly isSlow: boolean
  /** Of a service at work: what it was asked, as JSON, and who waits for its answer. */
  readonly request: string | undefined
  readonly caller: string | undefined
}

/** What an actor is one of. */
export interface Party {
  readonly kind: string
  readonly database: number
  readonly process: ProcessKind | undefined
  readonly service: Service | undefined
}

/** Everything that the future depends on. */
export interface World {
  readonly clock: number
  /** The number of each database's committed rows. */
  readonly rows: readonly number[]
  readonly actors: readonly Actor[]
  /** Late requests on their way, in order. */
  readonly inFlight: readonly Late[]
  /** What is left of the budget of faults. */
  readonly left: number
}

export interface Late {
  readonly service: string
  /** Plain data, as JSON. */
  readonly request: string
}

/** One choice of a schedule. */
export type Move =
  | { readonly kind: 'step'; readonly who: string; readonly fault?: CallFault }
  | { readonly kind: 'crash' | 'dropped-connection'; readonly who: string }
  | { readonly kind: 'own'; readonly fault: string }
  | ({ readonly kind: 'land' } & Late)
  /** The clock moves to this second, past those who could have moved themselves and are not slow yet. */
  | { readonly kind: 'clock'; readonly to: number; readonly past: readonly string[] }

/** How much of the budget a move uses. A late request was paid for when it was sent. */
export function costOf(move: Move): number {
  if (move.kind === 'clock') return move.past.length
  if (move.kind === 'land') return 0
  return move.kind === 'step' && move.fault === undefined ? 0 : 1
}

/** A text that two worlds share exactly when their futures are the same. */
export function keyOf({ clock, rows, actors, inFlight, left }: World): string {
  const late = inFlight.map(({ service, request }) => `${service}${request}`).join()
  return `${left} ${clock} ${rows.join()} ${actors.map((actor) => keyOfActor(actor, clock)).join('|')} ${late}`
}

const keys = new WeakMap<Actor, readonly [string, string]>()

/** Actors are shared by many worlds, so each text is made once: for a clock at the second it began, and later. */
function keyOfActor(actor: Actor, clock: number): string {
  let made = keys.get(actor)
  if (!made) {
    made = [textOf(actor, false), textOf(actor, true)]
    keys.set(actor, made)
  }
  return made[clock > actor.begun ? 1 : 0]
}

function textOf(actor: Actor, isLater: boolean): string {
  const { process } = actor.party
  if (actor.life === 'ended') return 'x'
  const comesAgain = typeof process?.repeat === 'string' || (process?.repeat ?? 1) > 1
  const counts = typeof process?.repeat === 'number' && Number.isFinite(process.repeat)
  const news = comesAgain
    ? `${actor.hasActed ? 1 : 0}${actor.hasNews ? 1 : 0}${isLater ? 1 : 0}`
    : ''
  return [
    process ? '' : actor.name,
    actor.caller ?? '',
    actor.life[0],
    actor.until ?? '',
    actor.memory?.id ?? '',
    actor.transaction?.id ?? '',
    counts ? actor.passes : '',
    process && Number.isFinite(process.restarts) ? actor.restarted : '',
    `${actor.isRestart ? 1 : 0}${actor.isSlow ? 1 : 0}${actor.hasBegun ? 1 : 0}`,
    process?.every === undefined ? news : actor.begun,
  ].join('.')
}
