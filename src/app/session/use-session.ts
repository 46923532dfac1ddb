import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type Client, Refused, Stopped } from '../../bridge/client'
import { startOf } from '../../chapters/place'
import { writeLink } from '../../engine/link/link'
import type { Trace } from '../../engine/trace'
import type { Place } from '../../panes/pane'
import { linkOf, reduceSession, type Session, type SessionEvent, startSession } from './session'
import { type Arrival, arrive } from './starts'
import { viewOf } from './view'

const REST_MS = 350
const STAYED = 'The stage is as it was before.'

export interface SessionOwner {
  readonly session: Session
  send(event: SessionEvent): void
  /** Puts a chapter on the stage, at a place or as it opens; `isNewPage`: the browser's Back leads here. */
  open(chapter: string, place?: Place, isNewPage?: boolean): void
}

/** The run on the stage and the address that opens it again: each follows the other. */
export function useSession(client: Client, address: string): SessionOwner {
  const [{ arrival, running }] = useState(() => begin(client, address))
  const [session, send] = useReducer(reduceSession, arrival, startSession)
  const asked = useRef(0)
  /** The chapter whose run stands on the stage. */
  const shown = useRef<string>(undefined)

  const ask = useCallback(
    /** `isLink`: what cannot be run gives way to the start of its chapter; else the stage stays as it is. */
    async function ask(
      chapter: string,
      place: Place,
      isLink = false,
      answer = client.run(place),
    ): Promise<void> {
      asked.current += 1
      const number = asked.current
      const canStay = !isLink && shown.current === chapter
      if (!canStay) shown.current = undefined
      send({ kind: 'ask', chapter, place, asked: number })
      try {
        const { cursor } = place
        const trace = await answer
        if (cursor >= trace.moments.length) throw new Refused(beyond(cursor, trace.moments.length))
        // A whole stage is drawn anew: in slices, between which the page answers.
        startTransition(() => send({ kind: 'answer', trace, cursor, asked: number }))
        if (number === asked.current) shown.current = chapter
      } catch (error) {
        if (number !== asked.current) return
        const isGivenUp = error instanceof Refused || error instanceof Stopped
        if (!isGivenUp || (error instanceof Refused && isStart(chapter, place))) {
          send({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) })
          return
        }
        if (canStay) {
          const notice = error instanceof Stopped ? undefined : `${error.message} ${STAYED}`
          send({ kind: 'giveUp', notice })
          return
        }
        const why = error instanceof Stopped ? 'That run was stopped.' : error.message
        send({ kind: 'notice', notice: `${why} Here is the chapter from its start.` })
        return ask(chapter, startOf(chapter))
      }
    },
    [client],
  )

  const open = useCallback(
    function open(chapter: string, place: Place = startOf(chapter), isNewPage = false) {
      if (isNewPage) history.pushState(undefined, '', `#${writeLink({ chapter, ...place })}`)
      send({ kind: 'notice', notice: undefined })
      void ask(chapter, place)
    },
    [ask],
  )

  useEffect(() => {
    void ask(arrival.chapter, arrival.place, true, running)
    function follow() {
      // Another view's address: this stage is about to go.
      if (viewOf(location.hash).kind !== 'stage') return
      const { chapter, place, notice } = arrive(location.hash)
      send({ kind: 'notice', notice })
      void ask(chapter, place, true)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [ask, arrival, running])

  useAddress(session)
  return { session, send, open }
}

/** The host is asked before anything is drawn, so that both go on side by side; who waits for it hears what went wrong. */
function begin(client: Client, address: string): { arrival: Arrival; running: Promise<Trace> } {
  const arrival = arrive(address)
  const running = client.run(arrival.place)
  running.catch(() => undefined)
  return { arrival, running }
}

/** Writes the address at once, but never twice within a rest: browsers refuse a hundred changes in half a minute. */
function useAddress(session: Session): void {
  const { isBusy } = session
  const link = writeLink(linkOf(session))
  const restUntil = useRef(0)
  useEffect(() => {
    if (isBusy) return undefined
    function write() {
      restUntil.current = performance.now() + REST_MS
      history.replaceState(undefined, '', `#${link}`)
    }
    const rest = restUntil.current - performance.now()
    if (rest <= 0) return write()
    const timer = setTimeout(write, rest)
    return () => clearTimeout(timer)
  }, [link, isBusy])
}

function isStart(chapter: string, place: Place): boolean {
  return JSON.stringify(place) === JSON.stringify(startOf(chapter))
}

function beyond(cursor: number, moments: number): string {
  return `This link points at step ${cursor} of a run that has ${moments - 1}.`
}
