import type { Boundary } from '../../engine/scenario'
import type { Variant } from '../chapter'
import { crashAt, FIRST_SEND, faultAtFirstSend, providerRun } from '../provider-runs'
import type { Run } from '../run'

export const TOGETHER: Run = boundaryRun('together')

/** The answer to the first request is lost, and the policy sends again. */
export const BLIND = providerRun('blind', 1, faultAtFirstSend('lost-ack'))
export const KEY = providerRun('key', 1, faultAtFirstSend('lost-ack'))
export const ASKED = providerRun('reconcile', 1, faultAtFirstSend('lost-ack'))
export const REVIEWED = providerRun('review', 1, faultAtFirstSend('lost-ack'))

/** After the first of the two writes: inside the transaction where there is one, between the two where there are. */
const AFTER_FIRST_WRITE = 7

export const CUT = {
  together: boundaryRun('together', true),
  'receipt-first': boundaryRun('receipt-first', true),
  'done-first': boundaryRun('done-first', true),
} as const

export const variants: readonly Variant[] = [
  {
    name: 'Together, and a crash',
    about: 'The worker dies with both written and neither committed.',
    ...CUT.together,
    cursor: AFTER_FIRST_WRITE,
  },
  {
    name: 'Receipt first, and a crash',
    about: 'The worker dies when the receipt is committed and the word done is not.',
    ...CUT['receipt-first'],
    cursor: AFTER_FIRST_WRITE,
  },
  {
    name: 'Done first, and a crash',
    about: 'The worker dies when the word done is committed and the receipt is not.',
    ...CUT['done-first'],
    cursor: AFTER_FIRST_WRITE,
  },
  {
    name: 'A provider, sent again',
    about: 'The answer is lost and the request is repeated: count the rows of the ledger.',
    ...BLIND,
    cursor: FIRST_SEND,
  },
  {
    name: 'With a key',
    about: 'The same loss; the request carries a key that the provider remembers.',
    ...KEY,
    cursor: FIRST_SEND,
  },
  {
    name: 'Ask first',
    about: 'The same loss; the provider is asked before anything is sent again.',
    ...ASKED,
    cursor: FIRST_SEND,
  },
  {
    name: 'Review',
    about: 'The same loss; nothing is sent again, and a person looks.',
    ...REVIEWED,
    cursor: FIRST_SEND,
  },
]

function boundaryRun(boundary: Boundary, isCut = false): Run {
  return {
    scenario: { program: 'boundary', boundary, receiptKey: true },
    schedule: isCut ? [crashAt(AFTER_FIRST_WRITE)] : [],
  }
}
