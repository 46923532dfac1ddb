import type { Backoff, Scenario } from '../../engine/scenario'

export type ServiceScenario = Extract<Scenario, { program: 'service' }>

export const BACKOFF_NAMES: Readonly<Record<Backoff, string>> = {
  none: 'none',
  exponential: 'exponential',
  jitter: 'with jitter',
}

export function nameOf({ mostAttempts, backoff, isStalled }: ServiceScenario): string {
  const limit = mostAttempts === undefined ? 'No limit' : `${mostAttempts} attempts at most`
  return `${limit}, backoff ${BACKOFF_NAMES[backoff]}${isStalled ? ', one job never ends' : ''}`
}

/** What this policy is best compared with: a limit with none, and a worker that stalls with one that does not. */
export function counterpartOf(scenario: ServiceScenario): ServiceScenario {
  if (scenario.isStalled) return { ...scenario, isStalled: false, mostAttempts: 5 }
  if (scenario.mostAttempts === undefined)
    return { ...scenario, mostAttempts: 5, backoff: 'exponential' }
  return { ...scenario, mostAttempts: undefined, backoff: 'none' }
}
