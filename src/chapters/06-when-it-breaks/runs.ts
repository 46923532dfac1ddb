import type { Variant } from '../chapter'
import { LAB } from '../lab-run'
import { crashAt } from '../provider-runs'
import type { Run } from '../run'

const HELD = {
  tick: 0,
  kind: 'prompt',
  text: "BEGIN IMMEDIATE; UPDATE jobs SET status='review' WHERE id='retryable';",
} as const

/** A second connection has begun to write, and never ends its transaction. */
export const LOCKED: Run = { ...LAB, schedule: [HELD] }

/** After the prompt's own tick, SELECT, BEGIN, and the refused UPDATE. */
const REFUSED = 4

export const ENDED: Run = {
  ...LAB,
  schedule: [HELD, { tick: REFUSED, kind: 'prompt', text: 'ROLLBACK;' }],
}

/** The receipt is committed, the word done is not, and the worker dies. */
const CUT_AT = 7

export const WITH_KEY = cutRun(true)
export const WITHOUT_KEY = cutRun(false)

export const variants: readonly Variant[] = [
  {
    name: 'Locked',
    about: 'The worker cannot write while another connection holds its transaction open.',
    ...LOCKED,
    cursor: 1,
  },
  {
    name: 'Ended',
    about: 'The other connection rolls back, and the same statement goes through.',
    ...ENDED,
    cursor: REFUSED,
  },
  {
    name: 'With the key',
    about: 'A second receipt is refused, out loud: something is wrong, and the rows show it.',
    ...WITH_KEY,
    cursor: CUT_AT,
  },
  {
    name: 'Without the key',
    about: 'The same crash, and everything looks finished. Count the receipts.',
    ...WITHOUT_KEY,
    cursor: CUT_AT,
  },
]

function cutRun(receiptKey: boolean): Run {
  return {
    scenario: { program: 'boundary', boundary: 'receipt-first', receiptKey },
    schedule: [crashAt(CUT_AT)],
  }
}
