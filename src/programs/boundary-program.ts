import type { Program } from '../engine/program'
import type { Scenario } from '../engine/scenario'
import { pass } from './boundary'
import { halves } from './halves'
import { SCHEMA, SCHEMA_WITHOUT_RECEIPT_KEY, seed } from './schema'

type BoundaryScenario = Extract<Scenario, { program: 'boundary' }>

export function boundaryProgram({ boundary, receiptKey }: BoundaryScenario): Program {
  return {
    files: ['boundary.ts', 'halves.ts'],
    schema: receiptKey ? SCHEMA : SCHEMA_WITHOUT_RECEIPT_KEY,
    seed: seed(['retryable']),
    workers: ['A'],
    hasProvider: false,
    passes: 2,
    pass: (start) => pass(start, boundary),
    check: halves,
  }
}
