import type { Program } from '../engine/program'
import type { Scenario } from '../engine/scenario'
import { pass } from './claims'
import { SCHEMA, SCHEMA_WITHOUT_RECEIPT_KEY, seed } from './schema'

/** The one job that both workers are after. */
const CLAIMED_JOB = 'order'

/** Two workers over one disk, one pass each. */
export function claimsProgram({
  claim,
  receiptKey,
}: Extract<Scenario, { program: 'claims' }>): Program {
  return {
    files: ['claims.ts'],
    schema: receiptKey ? SCHEMA : SCHEMA_WITHOUT_RECEIPT_KEY,
    seed: seed([CLAIMED_JOB]),
    workers: ['A', 'B'],
    hasProvider: true,
    passes: 1,
    pass: () => pass(claim),
    check: undefined,
  }
}
