import type { Trace } from '../engine/trace'

/** Steps a second, while playing. */
export const SPEEDS = [0.5, 1, 2, 5, 10] as const

/**
 * Where the learner stands in a run. Invariants: `0 <= cursor < trace.moments.length`; nothing plays at the end.
 * The whole trace is there before the first move, so every move is a change of one number.
 */
export interface Player {
  readonly trace: Trace
  readonly cursor: number
  readonly isPlaying: boolean
  readonly speed: number
}

export type Move =
  | { readonly kind: 'load'; readonly trace: Trace; readonly cursor: number }
  | { readonly kind: 'go'; readonly cursor: number }
  | { readonly kind: 'tick' }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'speed'; readonly speed: number }

export function startPlayer(trace: Trace, cursor = 0, speed = 2): Player {
  return { trace, cursor: within(trace, cursor), isPlaying: false, speed }
}

export function movePlayer(player: Player, move: Move): Player {
  const last = player.trace.moments.length - 1
  switch (move.kind) {
    case 'load':
      return startPlayer(move.trace, move.cursor, player.speed)
    case 'go':
      return { ...player, cursor: within(player.trace, move.cursor), isPlaying: false }
    case 'tick': {
      const cursor = Math.min(player.cursor + 1, last)
      return { ...player, cursor, isPlaying: cursor < last }
    }
    case 'play':
      return { ...player, isPlaying: player.cursor < last }
    case 'pause':
      return { ...player, isPlaying: false }
    case 'speed':
      return { ...player, speed: move.speed }
  }
}

function within(trace: Trace, cursor: number): number {
  return Math.max(0, Math.min(cursor, trace.moments.length - 1))
}
