import { chapters } from '../../chapters'
import { BENCH, isPage, placeIn, startOf } from '../../chapters/place'
import { LinkError } from '../../engine/link/error'
import type { Place } from '../../panes/pane'

/** Where a page of the app begins. */
export interface Arrival {
  readonly chapter: string
  readonly place: Place
  /** A sentence for the reader, where the address could not be followed. */
  readonly notice: string | undefined
}

/** What an address asks for; where it cannot be read, a sentence and the start of the chapter it seems to name. */
export function arrive(address: string): Arrival {
  const words = address.slice(address.indexOf('#') + 1)
  if (words === '') return startAt(firstId(), undefined)
  try {
    return { ...placeIn(words), notice: undefined }
  } catch (error) {
    if (!(error instanceof LinkError)) throw error
    const named = /^\/([a-z][a-z0-9-]*)/.exec(words)?.[1] ?? ''
    return startAt(
      isPage(named) ? named : firstId(),
      `${error.message} Here is the chapter from its start.`,
    )
  }
}

function startAt(chapter: string, notice: string | undefined): Arrival {
  return { chapter, place: startOf(chapter), notice }
}

function firstId(): string {
  return chapters[0]?.id ?? BENCH
}
