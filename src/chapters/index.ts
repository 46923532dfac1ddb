import { chapter as question } from './01-question/chapter'
import { chapter as states } from './02-states/chapter'
import { chapter as workerPasses } from './03-worker-passes/chapter'
import { chapter as receiptBoundary } from './04-receipt-boundary/chapter'
import { chapter as statusReport } from './05-status-report/chapter'
import { chapter as whenItBreaks } from './06-when-it-breaks/chapter'
import { chapter as limits } from './07-limits/chapter'
import { chapter as explain } from './08-explain/chapter'
import type { Chapter } from './chapter'

export type { Chapter } from './chapter'

/** The lesson, in order. */
export const chapters: readonly Chapter[] = [
  question,
  states,
  workerPasses,
  receiptBoundary,
  statusReport,
  whenItBreaks,
  limits,
  explain,
]
