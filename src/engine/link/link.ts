import type { Scenario } from '../scenario'
import type { Schedule } from '../schedule'
import { MOST_TICKS } from '../trace'
import { LinkError } from './error'
import { readScenario, writeScenario } from './scenario'
import { MOST_DECISIONS, readSchedule, writeSchedule } from './schedule'

/** A place in a run. Without a scenario it means the chapter as it opens. */
export interface Link {
  readonly chapter: string
  readonly scenario: Scenario | undefined
  readonly schedule: Schedule
  /** Which moment of the trace is shown, counted from 0. */
  readonly cursor: number
}

/** The version of the format. A reader of another version refuses the link instead of guessing. */
const VERSION = '1'
const MOST_CHARACTERS = 32_000
/** What may stand before the `#`. */
const PAGE_CHARACTERS = 1_000

/** The part of an address behind `#`: `/worker-passes?v=1&s=lab&run=5.crash.A&at=6`. */
export function writeLink({ chapter, scenario, schedule, cursor }: Link): string {
  if (!scenario) return `/${chapter}`
  const parts = ['v=1', `s=${writeScenario(scenario)}`]
  if (schedule.length > 0) parts.push(`run=${writeSchedule(schedule)}`)
  if (cursor > 0) parts.push(`at=${cursor}`)
  return `/${chapter}?${parts.join('&')}`
}

/** The run is short enough for `readLink` to read its link again. */
export function fitsLink(link: Link): boolean {
  const { schedule } = link
  const sizes = schedule.map((planned) => (planned.kind === 'prompt' ? planned.text.length : 0))
  const typed = sizes.reduce((sum, size) => sum + size, 0)
  if (typed > MOST_CHARACTERS || schedule.length > MOST_DECISIONS) return false
  return writeLink(link).length + PAGE_CHARACTERS <= MOST_CHARACTERS
}

/**
 * Reads what `writeLink` wrote, with or without the `#` or a whole address before it.
 * @throws LinkError with one sentence when it is cut, of another version, or says what no link says.
 */
export function readLink(address: string): Link {
  if (address.length > MOST_CHARACTERS)
    throw new LinkError('This link is too long to be one of ours.')
  const hash = address.slice(address.indexOf('#') + 1)
  const [path = '', query = ''] = hash.split('?', 2)
  const chapter = /^\/([a-z][a-z0-9-]{0,40})$/.exec(path)?.[1]
  if (!chapter) throw new LinkError('This link does not name a chapter.')
  if (query === '') return { chapter, scenario: undefined, schedule: [], cursor: 0 }
  const words = new Map(query.split('&').map(splitAtEquals))
  if (words.get('v') !== VERSION)
    throw new LinkError('This link was made by another version of Halfway.')
  return {
    chapter,
    scenario: readScenario(words.get('s') ?? ''),
    schedule: readSchedule(words.get('run') ?? ''),
    cursor: readCursor(words.get('at') ?? '0'),
  }
}

function readCursor(word: string): number {
  const cursor = /^\d{1,5}$/.test(word) ? Number(word) : Number.POSITIVE_INFINITY
  if (cursor > MOST_TICKS)
    throw new LinkError(
      `This link points at a step that no run has; a run has ${MOST_TICKS} at the most.`,
    )
  return cursor
}

function splitAtEquals(part: string): [string, string] {
  const index = part.indexOf('=')
  return index < 0 ? [part, ''] : [part.slice(0, index), part.slice(index + 1)]
}
