import { print, type Steps, sql, transaction } from '../engine/steps'

/** One pass of the worker: every job that is pending now, once. */
export function* pass(): Steps {
  const pending =
    yield* sql<Pending>`SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id`
  for (const [id, attempts] of pending.rows) {
    const attempt = attempts + 1
    yield* transaction(function* () {
      yield* sql`UPDATE jobs SET status='running', attempts=${attempt} WHERE id=${id}`
    })
    if (id === 'retryable' && attempt === 1) yield* retryLater(id, attempt)
    else if (id === 'uncertain') yield* callForReview(id, attempt)
    else yield* record(id, attempt)
  }
}

/** It failed before anything was done: known, so it may be tried again. */
function* retryLater(id: string, attempt: number): Steps {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='pending' WHERE id=${id}`
  })
  yield* print(`${id}: retry_scheduled attempt=${attempt}`)
}

/** Nobody here can tell whether it happened: not for a machine to repeat. */
function* callForReview(id: string, attempt: number): Steps {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
  })
  yield* print(`${id}: review_required attempt=${attempt}`)
}

/** The receipt and the word done: both, or neither. */
function* record(id: string, attempt: number): Steps {
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
  })
  yield* print(`${id}: done attempt=${attempt}`)
}

type Pending = readonly [id: string, attempts: number]
