// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, sql, transaction } from 'halfway'

export const title = 'An outbox, and a relay that sends what stands in it'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE outbox (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL, is_sent INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs VALUES ('report', 'pending');`,
  mail: `CREATE TABLE letters (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

function* worker() {
  yield* transaction.immediate(function* () {
    const {
      rows: [job],
    } = yield* sql`UPDATE jobs SET status='done' WHERE status='pending' RETURNING id`
    if (job) yield* sql`INSERT INTO outbox (job_id) VALUES (${job.id})`
  })
}

function* relay() {
  const {
    rows: [letter],
  } = yield* sql`SELECT id, job_id FROM outbox WHERE is_sent=0`
  if (!letter) return
  const reply = yield* call('mail', { job: letter.job_id }, { timeout: 2 })
  if (reply === 'accepted') yield* sql`UPDATE outbox SET is_sent=1 WHERE id=${letter.id}`
}

function* post({ job }) {
  yield* sql`INSERT INTO letters (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
  relay: { run: relay, on: 'disk', every: 3 },
}
export const services = { mail: { handle: post, on: 'mail' } }
export const faults = ['crash', 'refused', 'lost-request', 'lost-ack']
export const horizon = 18
export const never = {
  'a letter without a done job': `SELECT 1 FROM mail.letters
    WHERE job_id NOT IN (SELECT id FROM jobs WHERE status='done')`,
  'two letters': `SELECT 1 WHERE (SELECT count(*) FROM mail.letters) > 1`,
}
export const atEnd = {
  'done without a letter': `SELECT 1 FROM jobs WHERE status='done' AND NOT EXISTS (SELECT 1 FROM mail.letters)`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM mail.letters) AS letters,
  (SELECT count(*) FROM outbox WHERE is_sent=0) AS unsent FROM jobs`
