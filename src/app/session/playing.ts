import { useEffect } from 'react'
import type { Player } from '../../player/player'
import type { SessionEvent } from './session'

/** While it plays, the cursor moves by itself. */
export function usePlaying(player: Player | undefined, send: (event: SessionEvent) => void): void {
  const isPlaying = player?.isPlaying ?? false
  const delayMs = 1000 / (player?.speed ?? 1)
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => send({ kind: 'move', move: { kind: 'tick' } }), delayMs)
    return () => clearInterval(timer)
  }, [isPlaying, delayMs, send])
}
