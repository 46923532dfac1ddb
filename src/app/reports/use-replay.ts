import { useEffect, useRef, useState } from 'react'
import { Stopped } from '../../bridge/client'
import type { StageClient } from '../../panes/client'
import { type Replayed, replayFile } from './replay-file'

/** How far the file that was picked has come; `name` is the file's. */
export type Reading =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy'; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly why: string }
  | { readonly kind: 'replayed'; readonly name: string; readonly replayed: Replayed }

export interface Replaying {
  readonly reading: Reading
  replay(file: File): void
  stop(): void
}

/** Replays one file at a time: another one, or leaving, ends what is under way. */
export function useReplay(client: StageClient): Replaying {
  const [reading, setReading] = useState<Reading>({ kind: 'none' })
  const current = useRef<File>(undefined)

  useEffect(() => {
    return () => {
      if (current.current) client.stop()
      current.current = undefined
    }
  }, [client])

  async function replay(file: File): Promise<void> {
    if (current.current) client.stop()
    current.current = file
    setReading({ kind: 'busy', name: file.name })
    const outcome = await replayFile(file, client).then(
      (replayed): Reading => ({ kind: 'replayed', name: file.name, replayed }),
      (error: unknown): Reading => ({ kind: 'refused', name: file.name, why: whyOf(error) }),
    )
    if (current.current !== file) return
    current.current = undefined
    setReading(outcome)
  }

  return { reading, replay, stop: () => client.stop() }
}

function whyOf(error: unknown): string {
  if (error instanceof Stopped) return 'The replay was stopped before its end.'
  return error instanceof Error ? error.message : String(error)
}
