import type { Program } from '../engine/program'
import type { Scenario } from '../engine/scenario'
import { SCHEMA, seed } from './schema'
import { pass } from './service'

type ServiceScenario = Extract<Scenario, { program: 'service' }>

/** How many times the service looks at its queue before the lesson looks away: a loop without a limit would go on. */
const LOOKS = 16

const SERVICE_SCHEMA = `${SCHEMA}
CREATE TABLE heartbeat (worker TEXT PRIMARY KEY, at_seconds INTEGER NOT NULL, progress INTEGER NOT NULL, progress_at_seconds INTEGER NOT NULL);
CREATE TABLE alerts (at_seconds INTEGER NOT NULL, destination TEXT NOT NULL, text TEXT NOT NULL);
CREATE TABLE retries (job_id TEXT NOT NULL, attempt INTEGER NOT NULL, at_seconds INTEGER NOT NULL, PRIMARY KEY (job_id, attempt));`

export function serviceProgram({ mostAttempts, backoff, isStalled }: ServiceScenario): Program {
  const jobs = isStalled ? ['early', 'endless', 'later'] : ['ordinary', 'refused-a', 'refused-b']
  return {
    files: ['service.ts', 'backoff.ts'],
    schema: SERVICE_SCHEMA,
    seed: [...seed(jobs), { text: 'INSERT INTO heartbeat VALUES (?, 0, 0, 0)', params: ['A'] }],
    workers: ['A'],
    hasProvider: false,
    passes: LOOKS,
    pass: (start) => pass(start, { mostAttempts, backoff }),
    check: undefined,
  }
}
