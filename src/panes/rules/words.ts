import type { Report } from '../../engine/design/result'

const WHY = {
  worlds: 'the search was stopped before all worlds were explored',
  horizon: 'a run was cut off at the horizon while a process still had work to do',
} as const

/** What was looked at, and what was not. */
export function coverWords({ covered, limits, worlds, schedules }: Report, faults: number): string {
  const seen = `${countOf(worlds)} worlds, ${schedules.toLocaleString('en')} schedules with ${atMost(faults)}`
  if (covered) return `${seen}: all was covered.`
  return `${seen}: not all was covered, for ${limits.map((limit) => WHY[limit]).join(', and ')}.`
}

export function faultsIn(count: number): string {
  return count === 1 ? '1 fault' : `${count === 0 ? 'no' : count} faults`
}

export function countOf(count: number): string {
  return Math.round(count).toLocaleString('en')
}

function atMost(faults: number): string {
  return faults === 0 ? 'no fault' : `${faultsIn(faults)} at most`
}
