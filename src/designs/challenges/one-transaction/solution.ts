/*
 * One transaction around both writes: a crash before its COMMIT leaves neither, and the job is done again.
 */
import { type Me, type Processes, print, sql, transaction } from 'halfway'

export const title = 'Receipt and done in one transaction'

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
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${job.id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  })
  yield* print(`${job.id}: done`)
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const faults = { crash: ['worker'] }
export const never = {
  'a receipt without done': `SELECT job_id FROM receipts
    WHERE job_id IN (SELECT id FROM jobs WHERE status <> 'done')`,
  'done without a receipt': `SELECT id FROM jobs
    WHERE status='done' AND id NOT IN (SELECT job_id FROM receipts)`,
}
export const atEnd = { 'never done': `SELECT id FROM jobs WHERE status <> 'done'` }
export const outcome = `SELECT status, (SELECT count(*) FROM receipts WHERE job_id=jobs.id) AS receipts FROM jobs`
export const questions = { 'the result was recorded': `SELECT 1 FROM receipts` }
export const horizon = 10
