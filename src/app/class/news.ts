import { chapters } from '../../chapters'
import { jumpFrom, stretchesOf } from '../../player/passes'
import { placeWords, sayStep, stepWords } from '../../player/say'
import type { Presenting } from '../present/present'
import type { StageRemote } from '../session/remote'
import type { Session } from '../session/session'
import type { SessionOwner } from '../session/use-session'
import { notesHash } from '../session/view'
import type { Order, StageNews } from './channel'

/** What the instructor's window is told of the stage. */
export function newsOf({ chapter, player }: Session, link: string): StageNews {
  const moment = player?.trace.moments[player.cursor]
  if (!player || !moment) return { chapter, link, now: '', next: '', position: '', jump: '' }
  const { trace, cursor } = player
  const following = trace.moments[cursor + 1]?.made
  return {
    chapter,
    link,
    now: sayStep(trace.moments[cursor - 1], moment),
    next: following ? stepWords(following) : 'The run is over.',
    position: placeWords(moment, cursor, trace.moments.length - 1),
    jump: jumpFrom(stretchesOf(trace), cursor).label,
  }
}

export function obeyWith(
  remote: StageRemote,
  presenting: Presenting,
  { session, open }: SessionOwner,
): (order: Order) => void {
  const here = chapters.findIndex(({ id }) => id === session.chapter)
  const next = chapters[here + 1]
  const deeds: Readonly<Record<Order, () => void>> = {
    back: remote.back,
    step: remote.step,
    jump: remote.jump,
    play: remote.playOrPause,
    blank: presenting.blank,
    'next-chapter': () => next && open(next.id, undefined, true),
  }
  return (order) => deeds[order]()
}

/** Opens the notes in a window of their own; the two talk through this browser alone. */
export function openNotes(stageId: string): void {
  window.open(notesHash(stageId), `notes-${stageId}`, 'width=560,height=720')
}
