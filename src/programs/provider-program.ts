import type { Program } from '../engine/program'
import type { Scenario } from '../engine/scenario'
import { POLICY } from './policies'
import { pass } from './provider'
import { SCHEMA, seed } from './schema'

const INTENTS =
  'CREATE TABLE intents (job_id TEXT NOT NULL, attempt INTEGER NOT NULL, PRIMARY KEY (job_id, attempt));'

/** One worker and a provider; passes go on while a job is pending. */
export function providerProgram({
  policy,
  jobs,
}: Extract<Scenario, { program: 'provider' }>): Program {
  const rules = POLICY[policy]
  return {
    files: ['provider.ts', 'policies.ts'],
    schema: rules.marksIntent ? `${SCHEMA}\n${INTENTS}` : SCHEMA,
    seed: seed(jobs),
    workers: ['A'],
    hasProvider: true,
    passes: 'while pending',
    pass: (start) => pass(rules, start),
    check: undefined,
  }
}
