import type { Link } from '../../engine/link/link'
import type { Scenario } from '../../engine/scenario'
import type { Schedule } from '../../engine/schedule'
import type { Trace } from '../../engine/trace'
import type { Place } from '../../panes/pane'
import { type Move, movePlayer, type Player, startPlayer } from '../../player/player'
import type { Arrival } from './starts'

/**
 * What is on the stage. Invariants: `player`'s trace was made from `scenario` and `schedule` unless `isBusy`;
 * an answer to any question but the last one asked is dropped.
 */
export interface Session {
  readonly chapter: string
  readonly scenario: Scenario
  readonly schedule: Schedule
  /** The disk that the run goes on with, where it does not begin with the scenario's own. */
  readonly image: Uint8Array | undefined
  /** The same of the run that `player` shows. */
  readonly shownImage: Uint8Array | undefined
  readonly player: Player | undefined
  readonly isBusy: boolean
  /** Where the cursor was asked to be; it stands there once the run is known. */
  readonly wanted: number
  /** Counts the questions to the host. */
  readonly asked: number
  /** One sentence for the reader: what was asked for could not be shown. */
  readonly notice: string | undefined
  /** The host could not answer for a reason that is no choice of the reader. */
  readonly error: Error | undefined
}

export type SessionEvent =
  | {
      readonly kind: 'ask'
      readonly chapter: string
      readonly place: Place
      readonly asked: number
    }
  | {
      readonly kind: 'answer'
      readonly trace: Trace
      readonly cursor: number
      readonly asked: number
    }
  | { readonly kind: 'notice'; readonly notice: string | undefined }
  /** What was asked last is given up: the stage is again what it was. */
  | { readonly kind: 'giveUp'; readonly notice: string | undefined }
  | { readonly kind: 'broke'; readonly error: Error }
  | { readonly kind: 'move'; readonly move: Move }

/** Where the stage is, as far as a link can say: others do not have the disk that was kept here. */
export function linkOf({
  chapter,
  scenario,
  schedule,
  image,
  player,
  isBusy,
  wanted,
}: Session): Link {
  if (image) return { chapter, scenario, schedule: [], cursor: 0 }
  return { chapter, scenario, schedule, cursor: isBusy ? wanted : (player?.cursor ?? 0) }
}

export function startSession({ chapter, place, notice }: Arrival): Session {
  const { scenario, schedule, image, cursor } = place
  const nothing = {
    shownImage: undefined,
    player: undefined,
    isBusy: true,
    asked: 0,
    error: undefined,
  }
  return { chapter, scenario, schedule, image, wanted: cursor, notice, ...nothing }
}

export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'ask': {
      const { chapter, place, asked } = event
      const { scenario, schedule, image } = place
      // What is on the stage stays there until the new run is known; another chapter's run would only confuse.
      const player = chapter === session.chapter ? session.player : undefined
      return {
        ...session,
        chapter,
        scenario,
        schedule,
        image,
        asked,
        wanted: place.cursor,
        isBusy: true,
        player,
        error: undefined,
      }
    }
    case 'answer': {
      if (event.asked !== session.asked) return session
      const { trace, cursor } = event
      const player = session.player
        ? movePlayer(session.player, { kind: 'load', trace, cursor })
        : startPlayer(trace, cursor)
      return { ...session, isBusy: false, player, shownImage: session.image }
    }
    case 'notice':
      return { ...session, notice: event.notice }
    case 'giveUp': {
      const { scenario, schedule } = session.player?.trace ?? session
      return {
        ...session,
        scenario,
        schedule,
        image: session.shownImage,
        isBusy: false,
        notice: event.notice,
      }
    }
    case 'broke':
      return { ...session, error: event.error }
    case 'move':
      if (!session.player || session.isBusy) return session
      return { ...session, player: movePlayer(session.player, event.move) }
  }
}
