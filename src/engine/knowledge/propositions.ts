import type { JobOutcome } from '../outcome'
import type { Proposition, PropositionId } from '../search/answers'

/** What a proposition is about: one job, at one moment of one history. */
export interface Truth extends JobOutcome {
  readonly isInFlight: boolean
  readonly faults: number
}

interface Statement {
  readonly id: PropositionId
  /** `provider`: it speaks of the provider. `crash`: it holds only where every fault is a crash. */
  readonly needs: 'nothing' | 'provider' | 'crash'
  holds(truth: Truth): boolean
}

const STATEMENTS: readonly Statement[] = [
  {
    id: 'begun',
    needs: 'nothing',
    holds: ({ attempts }) => attempts > 0,
  },
  {
    id: 'worked',
    needs: 'provider',
    holds: ({ effects = 0 }) => effects > 0,
  },
  {
    id: 'worked-twice',
    needs: 'provider',
    holds: ({ effects = 0 }) => effects > 1,
  },
  {
    id: 'in-flight',
    needs: 'provider',
    holds: ({ isInFlight }) => isInFlight,
  },
  {
    id: 'recorded',
    needs: 'nothing',
    holds: ({ receipts }) => receipts > 0,
  },
  {
    id: 'died',
    needs: 'crash',
    holds: ({ faults }) => faults > 0,
  },
]

/** The propositions about a scenario's jobs, each with what makes it true. */
export function propositionsFor(
  jobs: readonly string[],
  hasProvider: boolean,
): readonly { readonly proposition: Proposition; readonly holds: Statement['holds'] }[] {
  const fitting = STATEMENTS.filter(
    ({ needs }) => needs === 'nothing' || (needs === 'provider') === hasProvider,
  )
  return jobs.flatMap((job, index) =>
    fitting
      .filter(({ needs }) => needs !== 'crash' || index === 0)
      .map(({ id, holds }) => ({ proposition: { id, job }, holds })),
  )
}
