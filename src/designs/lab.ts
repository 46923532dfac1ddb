import { type Processes, print, sleep, sql, transaction } from 'halfway'

export const title = 'The lab: a worker, three passes, and a check'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
    INSERT INTO jobs (id, status) VALUES ('retryable', 'pending'), ('uncertain', 'pending');`,
}

/** One pass: every job that is pending now, once. */
function* worker() {
  const pending =
    yield* sql<Pending>`SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id`
  for (const { id, attempts } of pending.rows) {
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
function* retryLater(id: string, attempt: number) {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='pending' WHERE id=${id}`
  })
  yield* print(`${id}: retry_scheduled attempt=${attempt}`)
}

/** Nobody here can tell whether it happened: not for a machine to repeat. */
function* callForReview(id: string, attempt: number) {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
  })
  yield* print(`${id}: review_required attempt=${attempt}`)
}

/** The receipt and the word done: both, or neither. */
function* record(id: string, attempt: number) {
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
  })
  yield* print(`${id}: done attempt=${attempt}`)
}

/** The clock moves when nobody else can: after the passes. One receipt, no second one, and a job for a person. */
function* check() {
  yield* sleep(1)
  const count =
    yield* sql<Count>`SELECT COUNT(*) AS receipts, COUNT(DISTINCT job_id) AS jobs FROM receipts`
  const review = yield* sql<Count>`SELECT COUNT(*) AS jobs FROM jobs WHERE status='review'`
  const { receipts = 0, jobs = 0 } = count.rows[0] ?? {}
  const inReview = review.rows[0]?.jobs
  if (receipts !== 1) throw new Error(`check failed: expected 1 receipt, found ${receipts}`)
  if (inReview !== 1) throw new Error(`check failed: expected 1 job in review, found ${inReview}`)
  yield* print(`receipts=${receipts} duplicate_receipts=${receipts - jobs} review_jobs=${inReview}`)
}

type Pending = { id: string; attempts: number }
type Count = { receipts: number; jobs: number }

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: 3 },
  check: { run: check, on: 'disk', restarts: false },
}
export const faults = { crash: ['worker'] }
export const never = {
  'a receipt too many': `SELECT job_id FROM receipts GROUP BY job_id HAVING count(*) > 1`,
  'done without a receipt': `SELECT id FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM receipts)`,
  'a receipt for a job that is not done': `SELECT id FROM jobs WHERE status<>'done' AND id IN (SELECT job_id FROM receipts)`,
}
export const atEnd = {
  'left running': `SELECT id FROM jobs WHERE status='running'`,
}
export const outcome = `SELECT id, status, attempts, (SELECT count(*) FROM receipts WHERE job_id=id) AS receipts
  FROM jobs ORDER BY id`
export const questions = {
  'an attempt at retryable was begun': `SELECT 1 FROM jobs WHERE id='retryable' AND attempts>0`,
  'an attempt at uncertain was begun': `SELECT 1 FROM jobs WHERE id='uncertain' AND attempts>0`,
  'the result of retryable was recorded': `SELECT 1 FROM receipts WHERE job_id='retryable'`,
}
export const horizon = 10
