import { useEffect, useRef, useState } from 'react'

/** An answer that follows its question; until the new one is there, the last one stands, and is stale. */
export interface Following<Answer> {
  readonly answer: Answer | undefined
  readonly isStale: boolean
  readonly problem: string | undefined
}

interface Settled<Answer> {
  readonly key: string
  readonly answer: Answer | undefined
  readonly problem: string | undefined
}

/** As many answers are kept as a run has moments; going back asks nothing again. */
const MOST_KEPT = 200

/** Asks whenever `key` changes: one question at a time, and the newest when that is answered. */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>): Following<Answer> {
  const [shown, setShown] = useState<Settled<Answer>>()
  const newest = useRef({ key, ask })
  const kept = useRef(new Map<string, Settled<Answer>>())
  const isAsking = useRef(false)

  useEffect(() => {
    newest.current = { key, ask }
  })

  useEffect(() => {
    const known = kept.current.get(key)
    if (known) setShown(known)
    else if (!isAsking.current) void askNewest()

    async function askNewest(): Promise<void> {
      isAsking.current = true
      const { key: asked, ask: askNow } = newest.current
      const settled = await settle(asked, askNow)
      isAsking.current = false
      if (settled.problem === undefined) keep(kept.current, settled)
      setShown(settled)
      const next = newest.current.key
      if (next === asked) return
      const nextKnown = kept.current.get(next)
      if (nextKnown) setShown(nextKnown)
      else await askNewest()
    }
  }, [key])

  return {
    answer: shown?.answer,
    isStale: shown?.key !== key,
    problem: shown?.problem,
  }
}

async function settle<Answer>(key: string, ask: () => Promise<Answer>): Promise<Settled<Answer>> {
  try {
    return { key, answer: await ask(), problem: undefined }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { key, answer: undefined, problem }
  }
}

function keep<Answer>(kept: Map<string, Settled<Answer>>, settled: Settled<Answer>): void {
  kept.set(settled.key, settled)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
