import type { Scenario } from './scenario'

/**
 * How many faults the searches of a scenario allow. Without a provider only crashes can strike, and one is enough to
 * see what they leave; two workers are searched for their order alone. A service runs on and on: it has no search.
 */
export function budgetOf(scenario: Scenario): number | undefined {
  switch (scenario.program) {
    case 'provider':
      return scenario.faults
    case 'claims':
      return 0
    case 'lab':
    case 'boundary':
      return 1
    case 'service':
      return undefined
  }
}
