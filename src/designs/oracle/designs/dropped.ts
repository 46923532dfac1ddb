// @ts-nocheck: plain JavaScript, as anybody may write a design
import { sql } from 'halfway'

export const title = 'A driver that connects again by itself, in the middle of a transaction'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY);
    INSERT INTO jobs VALUES ('report', 'pending');`,
}

/** What the driver does: a statement that failed is sent once more. */
function* stubborn(statement) {
  try {
    return yield* statement()
  } catch {
    return yield* statement()
  }
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql`SELECT id FROM jobs WHERE status='pending'`
  if (!job) return
  yield* stubborn(() => sql`BEGIN`)
  yield* stubborn(() => sql`UPDATE jobs SET status='done' WHERE id=${job.id}`)
  yield* stubborn(() => sql`INSERT INTO receipts VALUES (${job.id})`)
  yield* stubborn(() => sql`COMMIT`)
}

export const processes = {
  worker: {
    run: worker,
    on: 'disk',
    restarts: 2,
    repeat: `SELECT 1 FROM jobs WHERE status='pending'`,
  },
}
export const faults = ['crash', 'dropped-connection']
export const never = {
  'a receipt without a done job': `SELECT 1 FROM receipts
    WHERE job_id NOT IN (SELECT id FROM jobs WHERE status='done')`,
}
export const atEnd = {
  'not done': `SELECT 1 FROM jobs WHERE status <> 'done'`,
  'done without a receipt': `SELECT 1 FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM receipts)`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM receipts) AS receipts FROM jobs`
