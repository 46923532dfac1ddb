import type { Program } from '../engine/program'
import { check } from './check'
import { pass } from './lab'
import { SCHEMA, seed } from './schema'

export const labProgram: Program = {
  files: ['lab.ts', 'check.ts'],
  schema: SCHEMA,
  seed: seed(['retryable', 'uncertain']),
  workers: ['A'],
  hasProvider: false,
  passes: 3,
  pass,
  check,
}
