// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, sleep, sql } from 'halfway'

export const title =
  'A service that takes longer than its caller waits, and throws at the second request'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `
    CREATE TABLE requests (id INTEGER PRIMARY KEY);
    CREATE TABLE effects (key TEXT PRIMARY KEY);`,
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql`UPDATE jobs SET attempts=attempts+1 WHERE status='pending' RETURNING attempts`
  if (!job) return
  const reply = yield* call('provider', { key: 'report' }, { timeout: 4 })
  if (reply === 'accepted') yield* sql`UPDATE jobs SET status='done'`
  else if (job.attempts >= 3) yield* sql`UPDATE jobs SET status='review'`
}

function* charge({ key }) {
  yield* sql`INSERT INTO requests DEFAULT VALUES`
  yield* sleep(6)
  yield* sql`INSERT INTO effects VALUES (${key})`
  return 'accepted'
}

export const processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services = { provider: { handle: charge, on: 'provider', isAtomic: false } }
export const faults = {
  crash: ['provider', 'worker'],
  'lost-request': ['provider'],
  slow: ['worker'],
}
export const horizon = 60
export const atEnd = {
  'review, though the work was done': `SELECT 1 FROM jobs
    WHERE status='review' AND EXISTS (SELECT 1 FROM provider.effects)`,
  done: `SELECT 1 FROM jobs WHERE status='done'`,
}
export const outcome = `SELECT status, attempts, (SELECT count(*) FROM provider.requests) AS requests,
  (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
