import type { Claim } from '../engine/scenario'
import { print, SqlError, type Steps, send, sql, transaction } from '../engine/steps'

/** One pass of one of two workers: take the job if it can be had, do the work, record it. */
export function* pass(claim: Claim): Steps {
  const job = yield* CLAIM[claim]()
  if (!job) return
  const [id, attempt] = job
  const reply = yield* send({ job: id, attempt, key: undefined })
  if (reply === 'accepted') yield* record(id, attempt)
  else yield* callForReview(id, attempt)
}

/** As in the core lab: what was read may be old by the time of the write. */
function* readThenWrite(): Steps<Job | undefined> {
  const [job] = (yield* sql<Job>`SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id`)
    .rows
  if (!job) return undefined
  const [id, attempts] = job
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='running', attempts=${attempts + 1} WHERE id=${id}`
  })
  return [id, attempts + 1]
}

/** The write says what it believes, and the count of rows says whether that still held. */
function* guarded(): Steps<Job | undefined> {
  const [job] = (yield* sql<Job>`SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id`)
    .rows
  if (!job) return undefined
  const [id, attempts] = job
  let isOurs = false
  yield* transaction(function* () {
    const { changes } =
      yield* sql`UPDATE jobs SET status='running', attempts=${attempts + 1} WHERE id=${id} AND status='pending'`
    isOurs = changes === 1
  })
  return isOurs ? [id, attempts + 1] : undefined
}

/** Reading and writing are one statement: there is no time between them. */
function* returning(): Steps<Job | undefined> {
  let claimed: Job | undefined
  yield* transaction(function* () {
    const { rows } =
      yield* sql<Job>`UPDATE jobs SET status='running', attempts=attempts+1 WHERE id=(SELECT id FROM jobs WHERE status='pending' ORDER BY id LIMIT 1) RETURNING id, attempts`
    claimed = rows[0]
  })
  return claimed
}

const CLAIM = { 'read-then-write': readThenWrite, guarded, returning } as const

/** The receipt's primary key may refuse a second one: then this worker leaves the job as it is. */
function* record(id: string, attempt: number): Steps {
  try {
    yield* transaction(function* () {
      yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
      yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
    })
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    return yield* print(`${id}: receipt_refused attempt=${attempt}`)
  }
  yield* print(`${id}: done attempt=${attempt}`)
}

function* callForReview(id: string, attempt: number): Steps {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
  })
  yield* print(`${id}: review_required attempt=${attempt}`)
}

type Job = readonly [id: string, attempts: number]
