import type { Means } from '../run/run'
import type { World } from '../run/world'
import type { SearchResult } from './answers'
import { everySchedule } from './every-schedule'
import { jobsIn } from './result'
import type { SearchOptions } from './search'

/** How often runs end so: the jobs and the refused statements of each ending, as a text, and the count of its runs. */
export type Endings = Readonly<Record<string, number>>

/** By plain enumeration: every run from its start. */
export function plainEndings(
  means: Means,
  options: Pick<SearchOptions, 'faults' | 'among'>,
): Endings {
  const counted: Record<string, number> = {}
  for (const ending of everySchedule(means, options, endingOf))
    counted[ending] = (counted[ending] ?? 0) + 1
  return counted
}

/** By the search. */
export function searchedEndings({ outcomes }: SearchResult): Endings {
  return Object.fromEntries(
    outcomes.map(({ jobs, refused, schedules }) => [
      JSON.stringify([jobs, refused]),
      Number(schedules),
    ]),
  )
}

/** A worker whose statement was refused says so on its console. */
function endingOf({ committed, provider, lines }: World): string {
  const refused = lines.filter(({ text }) => text.includes('receipt_refused')).length
  return JSON.stringify([jobsIn(committed, provider?.effects()), refused])
}
