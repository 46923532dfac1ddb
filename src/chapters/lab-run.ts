import type { Run } from './chapter'

/** The core lab, undisturbed. */
export const LAB: Run = { scenario: { program: 'lab' }, schedule: [] }
