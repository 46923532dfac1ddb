import type { PassStart } from '../engine/program'
import { MOST_ATTEMPTS } from '../engine/scenario'
import { ask, print, type Steps, send, sql, transaction } from '../engine/steps'
import type { Policy } from './policies'

/** One pass of the worker: what a dead process left behind, then every job that is pending now, once. */
export function* pass(policy: Policy, { isAfterCrash }: PassStart): Steps {
  if (isAfterCrash && policy.orphans !== 'left') yield* recover(policy)
  const pending = yield* sql<Job>`SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id`
  for (const [id, attempts] of pending.rows) {
    const attempt = attempts + 1
    yield* claim(id, attempt)
    yield* attemptOnce(policy, id, attempt)
  }
}

/** A process died here before. Its jobs still say running, and nobody is working on them. */
function* recover(policy: Policy): Steps {
  const running = yield* sql<Job>`SELECT id, attempts FROM jobs WHERE status='running' ORDER BY id`
  for (const [id, attempt] of running.rows) {
    const isMarked = policy.orphans === 'by intent' && (yield* hasIntent(id, attempt))
    if (policy.orphans === 'review' || isMarked) yield* toReview(id)
    else yield* toPending(id, attempt)
  }
}

/** The attempt is counted when the job is claimed: a process that dies counts too. */
function* claim(id: string, attempt: number): Steps {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='running', attempts=${attempt} WHERE id=${id}`
  })
}

/** One attempt: from asking what is known to writing down what came of it. */
function* attemptOnce(policy: Policy, id: string, attempt: number): Steps {
  const finding = policy.asksFirst && attempt > 1 ? yield* ask(id) : 'not found'
  if (finding === 'found') return yield* record(id, attempt)
  if (finding === 'no answer') return yield* giveUpWaiting(policy, id, attempt)
  if (policy.marksIntent) yield* mark(id, attempt)
  const reply = yield* send({ job: id, attempt, key: policy.hasKey ? id : undefined })
  if (reply === 'accepted') yield* record(id, attempt)
  else if (reply === 'refused') yield* retryLater(id, attempt)
  else yield* giveUpWaiting(policy, id, attempt)
}

/** Committed before the send: an attempt without a mark is known to have sent nothing. */
function* mark(id: string, attempt: number): Steps {
  yield* transaction(function* () {
    yield* sql`INSERT INTO intents VALUES (${id}, ${attempt})`
  })
}

function* hasIntent(id: string, attempt: number): Steps<boolean> {
  const marks = yield* sql`SELECT 1 FROM intents WHERE job_id=${id} AND attempt=${attempt}`
  return marks.rows.length > 0
}

/** The receipt and the word done: both, or neither. */
function* record(id: string, attempt: number): Steps {
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
  })
  yield* print(`${id}: done attempt=${attempt}`)
}

/** No answer: done, or not done, or still on its way. */
function* giveUpWaiting(policy: Policy, id: string, attempt: number): Steps {
  if (policy.afterNoAnswer === 'pending') return yield* retryLater(id, attempt)
  const decided = yield* toReview(id)
  yield* print(`${id}: ${decided} attempt=${attempt}`)
}

function* retryLater(id: string, attempt: number): Steps {
  const decided = yield* toPending(id, attempt)
  yield* print(`${id}: ${decided} attempt=${attempt}`)
}

/** Back to the queue, unless its attempts are used up. */
function* toPending(id: string, attempt: number): Steps<Decided> {
  if (attempt >= MOST_ATTEMPTS) return yield* toReview(id)
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='pending' WHERE id=${id}`
  })
  return 'retry_scheduled'
}

function* toReview(id: string): Steps<Decided> {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
  })
  return 'review_required'
}

type Job = readonly [id: string, attempts: number]
type Decided = 'retry_scheduled' | 'review_required'
