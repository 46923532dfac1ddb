import type { Backoff } from '../../engine/scenario'
import type { Variant } from '../chapter'
import { LAB } from '../lab-run'
import type { Run } from '../run'

/** The limit of every run that has one. */
export const ALLOWED_ATTEMPTS = 3

/** A worker that beats and gets nothing done. */
export const STALLED = serviceRun(ALLOWED_ATTEMPTS, 'exponential', true)
export const UNLIMITED = serviceRun(undefined, 'none', false)
export const LIMITED = serviceRun(ALLOWED_ATTEMPTS, 'none', false)
export const BACKING_OFF = serviceRun(ALLOWED_ATTEMPTS, 'exponential', false)
export const WITH_JITTER = serviceRun(ALLOWED_ATTEMPTS, 'jitter', false)

export const variants: readonly Variant[] = [
  { name: 'The lab', about: 'Rows to report on.', ...LAB, cursor: 0 },
  {
    name: 'Without a limit',
    about: 'A job that is always refused is tried at every look, and would be for ever.',
    ...UNLIMITED,
    cursor: 0,
  },
  {
    name: 'With most attempts',
    about: 'After the last attempt allowed the job is a person\u2019s, and somebody is told.',
    ...LIMITED,
    cursor: 0,
  },
  {
    name: 'With backoff',
    about: 'The pause grows with each attempt; both refused jobs come back in the same second.',
    ...BACKING_OFF,
    cursor: 0,
  },
  {
    name: 'With jitter',
    about: 'The pauses differ from job to job, so that they do not all come back at once.',
    ...WITH_JITTER,
    cursor: 0,
  },
  {
    name: 'Alive, no progress',
    about: 'The heartbeat is fresh at every look. Watch the age of the last progress.',
    ...STALLED,
    cursor: 0,
  },
]

function serviceRun(mostAttempts: number | undefined, backoff: Backoff, isStalled: boolean): Run {
  return { scenario: { program: 'service', mostAttempts, backoff, isStalled }, schedule: [] }
}
