import { useEffect, useRef, useState } from 'react'
import { Stopped } from '../../bridge/client'
import { hostWithSqlite } from '../../bridge/host-with-sqlite'
import { Searcher } from '../../bridge/searcher'
import type { DesignReport } from '../../engine/design/answers'
import type { Checking } from '../../panes/rules/pane'

/** A host of its own: the stage can be stepped while it searches. */
const searcher = new Searcher(hostWithSqlite)

interface Found {
  readonly source: string
  readonly faults: number
  readonly report: DesignReport | undefined
  readonly notice: string | undefined
}

export interface CheckOwner {
  readonly checking: Checking
  check(faults: number): void
  stop(): void
}

/** Searches every failure of a text, on request. */
export function useCheck(text: string, fileName: string): CheckOwner {
  const [found, setFound] = useState<Found>()
  const [isRunning, setRunning] = useState(false)
  const [progress, setProgress] = useState<Checking['progress']>()
  const asked = useRef(0)
  useEffect(
    () => () => {
      asked.current += 1
      searcher.stop()
    },
    [],
  )

  async function check(faults: number) {
    asked.current += 1
    const number = asked.current
    const source = text
    const start = performance.now()
    setRunning(true)
    setProgress(undefined)
    const found = (report: DesignReport | undefined, notice: string | undefined) => {
      if (number === asked.current) setFound({ source, faults, report, notice })
    }
    try {
      const answer = await searcher.ask(
        'checkDesign',
        { source, fileName, faults },
        ({ worlds }) => {
          const seconds = (performance.now() - start) / 1000
          if (number === asked.current) setProgress({ worlds, perSecond: worlds / seconds })
        },
      )
      if (answer.kind === 'report') found(answer, undefined)
      else found(undefined, `Line ${answer.line}: ${answer.message}`)
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      found(undefined, error instanceof Stopped ? 'Stopped before all was covered.' : words)
    }
    if (number === asked.current) setRunning(false)
  }

  return {
    checking: {
      isRunning,
      progress,
      report: found?.report,
      faults: found?.faults ?? 0,
      isOlder: found !== undefined && found.source !== text,
      notice: found?.notice,
    },
    check: (faults) => void check(faults),
    stop: () => searcher.stop(),
  }
}
