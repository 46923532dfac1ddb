import type { Trace } from '../../engine/trace'
import type { Run } from '../chapter'
import { cellIn, countIn, lastMoment } from '../moments'
import { crashAt, FIRST_SEND, faultAtFirstSend, providerRun } from '../provider-runs'
import { BOTH_READ, CRASHED, claimsRun, LATE } from './experiments'

/** Where a way of recovering breaks: the shortest run to it, and what its end shows. */
export interface CounterExample extends Run {
  readonly id: string
  readonly name: string
  readonly about: string
  /** Proved by running it. */
  shows(trace: Trace): boolean
}

/** After the first pass: the claim, the send, back to pending, and its line. */
const BETWEEN_PASSES = 9
/** Under `intent`, BEGIN, INSERT and COMMIT of the mark stand before the send. */
const MARKED = 7

export const counterExamples: readonly CounterExample[] = [
  {
    id: 'no-recovery',
    name: 'No recovery: left running',
    about: 'A crash after the claim, and nobody ever looks at that row again.',
    ...providerRun('lab', 1, crashAt(FIRST_SEND)),
    shows: endsAs('running', { receipts: 0, effects: 0 }),
  },
  {
    id: 'blind-crash',
    name: 'Blind retry: a crash',
    about: 'Accepted and not recorded; the next process does it again.',
    ...CRASHED,
    shows: endsAs('done', { receipts: 1, effects: 2 }),
  },
  {
    id: 'blind-lost-answer',
    name: 'Blind retry: a lost answer',
    about: 'The same without any crash.',
    ...providerRun('blind', 1, faultAtFirstSend('lost-ack')),
    shows: endsAs('done', { receipts: 1, effects: 2 }),
  },
  {
    id: 'key-forgotten',
    name: 'A key, and the provider forgets it',
    about: 'The key has to outlive the last attempt.',
    ...providerRun('key', 2, faultAtFirstSend('lost-ack'), {
      tick: BETWEEN_PASSES,
      kind: 'key-forgotten',
    }),
    shows: endsAs('done', { receipts: 1, effects: 2 }),
  },
  {
    id: 'late-after-key',
    name: 'A key, and a copy that lands late',
    about: 'Done long ago; then the key is forgotten, and the first request arrives.',
    ...providerRun(
      'key',
      2,
      faultAtFirstSend('late-request'),
      { tick: 19, kind: 'key-forgotten' },
      { tick: 20, kind: 'land', request: 0 },
    ),
    shows: endsAs('done', { receipts: 1, effects: 2 }),
  },
  {
    id: 'not-found',
    name: 'Asked, and not found',
    about: 'Not found means not visible at that moment.',
    ...LATE,
    shows: endsAs('done', { receipts: 1, effects: 2 }),
  },
  {
    id: 'review-happened',
    name: 'Review, and it had happened',
    about: 'Honest, and no duplicate: but a person has to find out.',
    ...providerRun('review', 1, faultAtFirstSend('lost-ack')),
    shows: endsAs('review', { receipts: 0, effects: 1 }),
  },
  {
    id: 'intent-unmarked',
    name: 'A mark before the send: none there',
    about: 'No mark, so nothing was sent: it may be tried again.',
    ...providerRun('intent', 1, crashAt(FIRST_SEND)),
    shows: endsAs('done', { receipts: 1, effects: 1 }),
  },
  {
    id: 'intent-false-alarm',
    name: 'A mark before the send: a false alarm',
    about: 'Marked and never sent: review, though nothing happened.',
    ...providerRun('intent', 1, crashAt(MARKED)),
    shows: endsAs('review', { receipts: 0, effects: 0 }),
  },
  {
    id: 'intent-sent',
    name: 'A mark before the send: sent',
    about: 'Marked and sent: the very same rows as the false alarm.',
    ...providerRun('intent', 1, crashAt(MARKED + 1)),
    shows: endsAs('review', { receipts: 0, effects: 1 }),
  },
  {
    id: 'attempts-used-up',
    name: 'Attempts used up, and it had happened',
    about: 'The last attempt allowed ends in review; the ledger has a row for each.',
    ...providerRun(
      'blind',
      3,
      ...[FIRST_SEND, 13, 22].map((tick) => ({ ...faultAtFirstSend('lost-ack'), tick })),
    ),
    shows: endsAs('review', { receipts: 0, effects: 3 }),
  },
  {
    id: 'done-set-back',
    name: 'Two workers: done, set back to running',
    about: 'What was read is old by the time of the write.',
    ...BOTH_READ,
    shows: endsAs('running', { receipts: 1, effects: 2 }, 'order'),
  },
  {
    id: 'no-receipt-key',
    name: 'Two workers, no key on receipts',
    about: 'Everything says done, and the receipts are two.',
    ...claimsRun('read-then-write', false),
    shows: endsAs('done', { receipts: 2, effects: 2 }, 'order'),
  },
]

function endsAs(
  status: string,
  counts: { readonly receipts: number; readonly effects: number },
  job = 'uncertain',
): (trace: Trace) => boolean {
  return (trace) => {
    const end = trace.moments[lastMoment(trace)]
    return (
      cellIn(end, 'jobs', job, 'status') === status &&
      countIn(end, 'receipts', job) === counts.receipts &&
      countIn(end, 'effects', job) === counts.effects
    )
  }
}
