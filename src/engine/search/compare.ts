import { type JobOutcome, verdictsOf, verdictsTogether } from '../outcome'
import type { Means } from '../run/run'
import { POLICIES, type PolicyName, type Scenario } from '../scenario'
import type { ComparedPolicy } from './answers'
import { faultsOf, historiesTo, isEnd } from './paths'
import { jobsAt } from './result'
import { searched, type Worlds } from './search'

/**
 * Every policy under every budget from 0 to `mostFaults`; yields a policy's cells at a time. One search a policy is
 * enough: a history with fewer faults is also one of the smaller budget.
 */
export function* comparePolicies(
  jobs: readonly string[],
  mostFaults: number,
  meansOf: (scenario: Scenario) => Means,
): Generator<readonly ComparedPolicy[], void> {
  for (const policy of POLICIES) {
    const scenario = { program: 'provider', policy, jobs, faults: mostFaults } as const
    const worlds = searched(meansOf(scenario), { faults: mostFaults })
    const budgets = Array.from({ length: mostFaults + 1 }, (_, faults) => faults)
    const counts = historiesTo(worlds)
    yield budgets.map((faults) => cellOf(worlds, counts, policy, faults))
  }
}

function cellOf(
  worlds: Worlds,
  counts: readonly bigint[],
  policy: PolicyName,
  faults: number,
): ComparedPolicy {
  const within = [...worlds.list.keys()].filter((id) => faultsOf(worlds, id) <= faults)
  const ends = within.filter((id) => isEnd(worlds, id))
  const jobs = ends.flatMap((id): readonly JobOutcome[] => jobsAt(worlds, id))
  const verdicts = verdictsTogether(jobs.map(verdictsOf))
  return {
    policy,
    faults,
    worst: verdicts[0],
    verdicts,
    schedules: ends.reduce((sum, id) => sum + (counts[id] ?? 0n), 0n),
    worlds: within.length,
  }
}
