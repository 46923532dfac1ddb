import { chapters } from '../chapters'
import { type Link, readLink } from '../engine/link'
import { LinkError } from '../engine/link-error'
import type { Place } from '../panes/pane'

/** The bench is a page of the lesson with a stage of its own and no prose to follow. */
export const BENCH = 'bench'

const BENCH_START: Place = {
  scenario: { program: 'provider', policy: 'blind', jobs: ['job'], faults: 1 },
  schedule: [],
  cursor: 0,
}

/** Where a page of the app begins. */
export interface Arrival {
  readonly chapter: string
  readonly place: Place
  /** A sentence for the reader, where the address could not be followed. */
  readonly notice: string | undefined
}

/** How a chapter opens. */
export function startOf(id: string): Place {
  if (id === BENCH) return BENCH_START
  const chapter = chapters.find((other) => other.id === id) ?? chapters[0]
  if (!chapter) throw new Error('The lesson has no chapters.')
  return { scenario: chapter.scenario, schedule: chapter.schedule, cursor: 0 }
}

/** What an address asks for; where it cannot be read, a sentence and the start of the chapter it seems to name. */
export function arrive(address: string): Arrival {
  const words = address.slice(address.indexOf('#') + 1)
  if (words === '') return startAt(firstId(), undefined)
  try {
    const link = readLink(words)
    if (!isPage(link.chapter))
      throw new LinkError('This link names a chapter that the lesson does not have.')
    return { chapter: link.chapter, place: placeOf(link), notice: undefined }
  } catch (error) {
    if (!(error instanceof LinkError)) throw error
    const named = /^\/([a-z][a-z0-9-]*)/.exec(words)?.[1] ?? ''
    return startAt(
      isPage(named) ? named : firstId(),
      `${error.message} Here is the chapter from its start.`,
    )
  }
}

export function isPage(id: string): boolean {
  return id === BENCH || chapters.some((chapter) => chapter.id === id)
}

function placeOf({ chapter, scenario, schedule, cursor }: Link): Place {
  return scenario ? { scenario, schedule, cursor } : startOf(chapter)
}

function startAt(chapter: string, notice: string | undefined): Arrival {
  return { chapter, place: startOf(chapter), notice }
}

function firstId(): string {
  return chapters[0]?.id ?? BENCH
}
