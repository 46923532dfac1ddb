import type { Run } from './run'

/** The core lab, undisturbed. */
export const LAB: Run = { scenario: { program: 'lab' }, schedule: [] }
