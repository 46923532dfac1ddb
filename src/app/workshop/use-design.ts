import { useCallback, useEffect, useRef, useState } from 'react'
import { type Client, Refused, Stopped } from '../../bridge/client'
import type { Mistake, Said } from '../../engine/design/answers'
import type { DesignTrace } from '../../engine/design/run'
import { sayMove } from '../../engine/design/schedule-text'
import type { Move } from '../../engine/design/world'
import type { Opened } from './arrive'

const PAUSE_MS = 300

/** Invariant: `trace` was made from `ran` under `moves`; where `ran` is not the text any more, the stage is older. */
interface OnStage {
  readonly trace: DesignTrace
  readonly title: string
  readonly ran: string
  readonly moves: Said
  readonly cursor: number
}

export interface DesignOwner {
  readonly text: string
  readonly stage: OnStage | undefined
  readonly mistake: Mistake | undefined
  readonly notice: string | undefined
  /** The moment was reached by stepping or by a schedule, not by typing. */
  readonly isFollowed: boolean
  change(text: string): void
  goTo(cursor: number): void
  decide(move: Move): void
  /** Puts a schedule on the stage, at its end. */
  show(moves: Said): void
  reset(): void
  say(notice: string | undefined): void
}

/** The design in the editor and its run: typed, after a pause run again, and stepped. */
export function useDesign(client: Client, open: Opened): DesignOwner {
  const [text, setText] = useState(open.source)
  const [stage, setStage] = useState<OnStage>()
  /** The stage may have moved on by the time that the pause in typing is over. */
  const standing = useRef<OnStage>(undefined)
  useEffect(() => {
    standing.current = stage
  })
  const [mistake, setMistake] = useState<Mistake>()
  const [notice, say] = useState(open.notice)
  const [isFollowed, setFollowed] = useState(false)
  const asked = useRef(0)
  const latest = useRef(open.source)
  const fileName = `${open.name}.ts`

  const run = useCallback(
    /** Without a `cursor` the stage stays at the place in the run that it stands at when the answer comes. */
    async function run(source: string, moves: Said, cursor?: number): Promise<void> {
      asked.current += 1
      const number = asked.current
      try {
        const answer = await client.ask('runDesign', { source, fileName, moves })
        if (number !== asked.current) return
        if (answer.kind === 'mistake') return setMistake(answer)
        const { trace, title } = answer
        const last = trace.moments.length - 1
        const place = cursor ?? standing.current?.cursor ?? 0
        setStage({ trace, title, ran: source, moves, cursor: Math.min(place, last) })
        if (source === latest.current) setMistake(undefined)
      } catch (error) {
        if (number !== asked.current || error instanceof Stopped) return
        if (error instanceof Refused && moves.length > 0) {
          say(`${error.message} Here is the run without that schedule.`)
          return run(source, [], 0)
        }
        say(error instanceof Error ? error.message : String(error))
      }
    },
    [client, fileName],
  )

  useEffect(() => {
    void run(open.source, open.moves, open.cursor)
  }, [run, open])

  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(next: string) {
    latest.current = next
    setText(next)
    setFollowed(false)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      void run(next, standing.current?.moves ?? [])
    }, PAUSE_MS)
  }

  function goTo(cursor: number) {
    if (!stage) return
    setFollowed(true)
    const last = stage.trace.moments.length - 1
    setStage({ ...stage, cursor: Math.min(Math.max(cursor, 0), last) })
  }

  function rerun(source: string, moves: Said, cursor: number) {
    say(undefined)
    setFollowed(true)
    void run(source, moves, cursor)
  }

  return {
    text,
    stage,
    mistake,
    notice,
    isFollowed,
    change,
    goTo,
    say,
    decide(move) {
      if (!stage) return
      const made = stage.trace.moments
        .slice(1, stage.cursor + 1)
        .flatMap((moment) => (moment.made ? [sayMove(moment.made.move)] : []))
      rerun(stage.ran, [...made, sayMove(move)], stage.cursor + 1)
    },
    show: (moves) => rerun(latest.current, moves, moves.length),
    reset() {
      if (stage && stage.moves.length > 0) rerun(stage.ran, [], 0)
      else goTo(0)
    },
  }
}
