/*
 * Break it: the worker writes the receipt, commits, and then writes the word done.
 *
 * Step through it, and let the worker die once. Which moment leaves a half-truth that no later pass mends?
 */
import { type Me, type Processes, print, sql } from 'halfway'

export const title = 'Receipt and done in two transactions'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
    INSERT INTO jobs VALUES ('report', 'pending');`,
}

/** What a dead process left running is pending again; then the job is claimed, done and recorded. */
function* worker({ isRestart }: Me) {
  if (isRestart) yield* sql`UPDATE jobs SET status='pending' WHERE status='running'`
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`
    UPDATE jobs SET status='running' WHERE status='pending' RETURNING id`
  if (!job) return
  // Without BEGIN each statement is a transaction of its own.
  try {
    yield* sql`INSERT INTO receipts VALUES (${job.id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
    yield* print(`${job.id}: done`)
  } catch (error) {
    yield* print(`${job.id}: ${error instanceof Error ? error.message : error}`)
  }
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const faults = { crash: ['worker'] }
export const atEnd = {
  'a receipt without done': `SELECT job_id FROM receipts
    WHERE job_id IN (SELECT id FROM jobs WHERE status <> 'done')`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM receipts WHERE job_id=jobs.id) AS receipts FROM jobs`
export const questions = { 'the result was recorded': `SELECT 1 FROM receipts` }
export const horizon = 10
