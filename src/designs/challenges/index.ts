import type { Break, Challenge, Mend } from './challenge'
import { challenge as fencingToken } from './fencing-token/challenge'
import { challenge as intent } from './intent/challenge'
import { challenge as keyForgotten } from './key-forgotten/challenge'
import { challenge as leaseAndPause } from './lease-and-pause/challenge'
import { challenge as oneOwner } from './one-owner/challenge'
import { challenge as oneTransaction } from './one-transaction/challenge'
import { challenge as outboxAndInbox } from './outbox-and-inbox/challenge'
import { challenge as poisonJob } from './poison-job/challenge'
import { challenge as readThenWrite } from './read-then-write/challenge'
import { challenge as stableKey } from './stable-key/challenge'
import { challenge as tryAgain } from './try-again/challenge'
import { challenge as twoTransactions } from './two-transactions/challenge'

export type { Break, Challenge, Mend }

/** The ladder: twelve challenges, from the first minutes to a day's work. */
export const CHALLENGES: readonly Challenge[] = [
  twoTransactions,
  oneTransaction,
  readThenWrite,
  oneOwner,
  tryAgain,
  stableKey,
  keyForgotten,
  intent,
  leaseAndPause,
  fencingToken,
  outboxAndInbox,
  poisonJob,
]
