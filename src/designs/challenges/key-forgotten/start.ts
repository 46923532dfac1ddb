/*
 * Break it: the provider knows a key, but not for ever.
 *
 * One lost answer does no harm. Look at how long the worker waits before its next attempt, and for how long a key is
 * kept.
 */
import { call, type Processes, print, type Services, sleep, sql } from 'halfway'

export const title = 'A key that is forgotten after a while'

/** Seconds for which the provider keeps a key. */
const KEPT = 20

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('order', 'pending');`,
  provider: `
    CREATE TABLE keys (key TEXT PRIMARY KEY, since INTEGER NOT NULL);
    CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** Three attempts under one key. After each that failed it waits longer: 10 seconds, then 20. */
function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: string; attempts: number }>`
    UPDATE jobs SET status='running', attempts=attempts+1 WHERE status='pending' RETURNING id, attempts`
  if (!job) return
  const reply = yield* call('provider', { job: job.id, key: job.id })
  yield* print(`${job.id}: ${reply}, attempt ${job.attempts}`)
  if (reply === 'accepted') {
    yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  } else if (job.attempts >= 3) {
    yield* sql`UPDATE jobs SET status='review' WHERE id=${job.id}`
  } else {
    yield* sleep(10 * job.attempts)
    yield* sql`UPDATE jobs SET status='pending' WHERE id=${job.id}`
  }
}

/** Forgets what is too old; then a key that it knows is accepted, and has no further effect. */
function* provide({ job, key }: { job: string; key: string }) {
  yield* sql`DELETE FROM keys WHERE since + ${KEPT} <= unixepoch()`
  const { changes } =
    yield* sql`INSERT INTO keys VALUES (${key}, unixepoch()) ON CONFLICT DO NOTHING`
  if (changes === 1) yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services: Services = { provider: { handle: provide, on: 'provider' } }
export const faults = { 'lost-request': ['provider'], 'lost-ack': ['provider'] }
export const never = {
  'two effects': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
export const outcome = `SELECT status, attempts, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
