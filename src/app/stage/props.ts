import type { Client } from '../../bridge/client'
import { writeLink } from '../../engine/link/link'
import type { Notebook } from '../../panes/client'
import type { StageProps } from '../../panes/pane'
import type { Presenting } from '../present/present'
import type { StageRemote } from '../session/remote'
import { linkOf, type Session } from '../session/session'
import type { SessionOwner } from '../session/use-session'

/** The address that opens this very moment. */
export function addressOf(session: Session): string {
  const { origin, pathname, protocol, search } = location
  // A file has no origin; its path is all there is.
  const page = protocol === 'file:' ? `file://${pathname}` : `${origin}${pathname}${search}`
  return `${page}#${writeLink(linkOf(session))}`
}

/** What the panes get; nothing until the first run is known. */
export function stagePropsOf(parts: {
  readonly owner: SessionOwner
  readonly remote: StageRemote
  readonly presenting: Presenting
  readonly client: Client
  readonly notebook: Notebook
  readonly link: string
}): StageProps | undefined {
  const { owner, remote, presenting, client, notebook, link } = parts
  const { chapter, image, player, isBusy } = owner.session
  const moment = player?.trace.moments[player.cursor]
  if (!player || !moment) return undefined
  const { trace, cursor } = player
  return {
    chapter,
    trace,
    cursor,
    moment,
    before: trace.moments[cursor - 1],
    scenario: trace.scenario,
    schedule: trace.schedule,
    image,
    isBusy,
    isPresenting: presenting.isPresenting,
    client,
    notebook,
    link,
    goTo: remote.goTo,
    decide: remote.decide,
    open: (place) => owner.open(chapter, place, true),
    openChapter: (id, place) => owner.open(id, place, true),
  }
}
