import { LinkError } from '../engine/link/error'
import { readLink } from '../engine/link/link'
import { chapters } from '.'
import type { Run } from './run'

/** The bench is a page of the lesson with a stage of its own and no prose to follow. */
export const BENCH = 'bench'

/** A run, and where in it the stage stands. */
export interface Place extends Run {
  readonly cursor: number
}

const BENCH_START: Place = {
  scenario: { program: 'provider', policy: 'blind', jobs: ['job'], faults: 1 },
  schedule: [],
  cursor: 0,
}

/** How a chapter opens. */
export function startOf(id: string): Place {
  if (id === BENCH) return BENCH_START
  const chapter = chapters.find((other) => other.id === id) ?? chapters[0]
  if (!chapter) throw new Error('The lesson has no chapters.')
  return { scenario: chapter.scenario, schedule: chapter.schedule, cursor: 0 }
}

/** What a link opens. */
export interface Opened {
  readonly chapter: string
  readonly place: Place
}

/** @throws LinkError where the link cannot be read or names no page of the lesson. */
export function placeIn(address: string): Opened {
  const { chapter, scenario, schedule, cursor } = readLink(address)
  if (!isPage(chapter))
    throw new LinkError('This link names a chapter that the lesson does not have.')
  return { chapter, place: scenario ? { scenario, schedule, cursor } : startOf(chapter) }
}

export function isPage(id: string): boolean {
  return id === BENCH || chapters.some((chapter) => chapter.id === id)
}
