import type { Trace } from '../../engine/trace'
import { DESTINATION } from '../../programs/service'
import type { Claim } from '../claim'
import { cellIn, lastMoment, rowsIn } from '../moments'
import { ALLOWED_ATTEMPTS, BACKING_OFF, LIMITED, STALLED, UNLIMITED, WITH_JITTER } from './runs'

export const claims: readonly Claim[] = [
  {
    kind: 'run',
    says: 'A job that is always refused is tried at every look, and would be for ever.',
    run: UNLIMITED,
    holds: (trace) =>
      attemptsAt(trace, 'refused-a') === looksOf(trace) &&
      cellIn(endOf(trace), 'jobs', 'refused-a', 'status') === 'pending',
  },
  {
    kind: 'run',
    says: 'After the last attempt allowed the job is a person’s, and somebody is told.',
    run: LIMITED,
    holds: (trace) =>
      cellIn(endOf(trace), 'jobs', 'refused-a', 'status') === 'review' &&
      attemptsAt(trace, 'refused-a') === ALLOWED_ATTEMPTS &&
      rowsIn(endOf(trace), 'alerts').length > 0,
  },
  {
    kind: 'run',
    says: 'The pause grows with each attempt; both refused jobs come back in the same second.',
    run: BACKING_OFF,
    holds: (trace) => {
      const [first, second] = ['refused-a', 'refused-b'].map((job) => retriesOf(trace, job))
      return first?.join() === second?.join() && (first?.length ?? 0) > 1 && isGrowing(first ?? [])
    },
  },
  {
    kind: 'run',
    says: 'The pauses differ from job to job, so that they do not all come back at once.',
    run: WITH_JITTER,
    holds: (trace) => retriesOf(trace, 'refused-a').join() !== retriesOf(trace, 'refused-b').join(),
  },
  {
    kind: 'run',
    says: 'Being alive and getting nothing done is an illness too',
    run: STALLED,
    holds: (trace) =>
      cellIn(endOf(trace), 'heartbeat', 'A', 'at_seconds') === endOf(trace)?.clock &&
      rowsIn(endOf(trace), 'alerts').some(([, destination]) => destination === DESTINATION),
  },
]

function endOf(trace: Trace) {
  return trace.moments[lastMoment(trace)]
}

function attemptsAt(trace: Trace, job: string): number {
  return Number(cellIn(endOf(trace), 'jobs', job, 'attempts'))
}

function looksOf({ moments }: Trace): number {
  return moments.filter(({ made }) => made?.kind === 'wait').length
}

/** The seconds at which this job may be tried again, in the order of its attempts. */
function retriesOf(trace: Trace, job: string): readonly number[] {
  return rowsIn(endOf(trace), 'retries').flatMap(([id, , at]) => (id === job ? [Number(at)] : []))
}

function isGrowing(seconds: readonly number[]): boolean {
  const pauses = seconds.slice(1).map((at, index) => at - (seconds[index] ?? 0))
  return pauses.every((pause, index) => pause > (index === 0 ? 0 : (pauses[index - 1] ?? 0)))
}
