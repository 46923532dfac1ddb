// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, sql, transaction } from 'halfway'

export const title = 'Two workers read, and then write'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY);`,
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql`SELECT id, attempts FROM jobs WHERE status='pending'`
  if (!job) return
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='running', attempts=${job.attempts + 1} WHERE id=${job.id}`
  })
  yield* call('provider', { job: job.id })
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${job.id}, 'paper_result')`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  })
}

function* charge() {
  yield* sql`INSERT INTO effects DEFAULT VALUES`
  return 'accepted'
}

export const processes = { worker: { run: worker, on: 'disk', count: 2, restarts: false } }
export const services = { provider: { handle: charge, on: 'provider' } }
export const faults = ['crash']
export const never = {
  'the work is done twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
export const atEnd = { 'left running': `SELECT 1 FROM jobs WHERE status='running'` }
export const outcome = `SELECT status, attempts, (SELECT count(*) FROM provider.effects) AS effects,
  (SELECT count(*) FROM receipts) AS receipts FROM jobs`
