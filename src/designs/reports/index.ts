import { story as enqueuedBeforeCommit } from './enqueued-before-commit/story'
import { story as foreignClock } from './foreign-clock/story'
import { story as healthyAndHung } from './healthy-and-hung/story'
import { story as hiddenResend } from './hidden-resend/story'
import { story as keyLeftInProgress } from './key-left-in-progress/story'
import { story as keyPerAttempt } from './key-per-attempt/story'
import { story as lockGoneWithConnection } from './lock-gone-with-connection/story'
import { story as poisonJob } from './poison-job/story'
import { story as poppedBeforeRun } from './popped-before-run/story'
import { story as prunedWhileFinishing } from './pruned-while-finishing/story'
import { story as readThenWrite } from './read-then-write/story'
import { story as redeliveredBeforeStart } from './redelivered-before-start/story'
import { story as relaySendsAgain } from './relay-sends-again/story'
import { story as rescuedTooSoon } from './rescued-too-soon/story'
import { story as rescuerOverwrites } from './rescuer-overwrites/story'
import type { Story } from './story'

export type { Story }

/** Fifteen reports of real queues and clients, each with a design that fails as it did and one that does not. */
export const REPORTS: readonly Story[] = [
  rescuerOverwrites,
  prunedWhileFinishing,
  rescuedTooSoon,
  poppedBeforeRun,
  redeliveredBeforeStart,
  keyPerAttempt,
  keyLeftInProgress,
  hiddenResend,
  relaySendsAgain,
  enqueuedBeforeCommit,
  poisonJob,
  lockGoneWithConnection,
  readThenWrite,
  foreignClock,
  healthyAndHung,
]
