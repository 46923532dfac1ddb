/*
 * An idempotency key: the provider does a thing once for each key, however often it is asked.
 *
 *   npm run --silent lab -- check FILE --faults 1
 *
 * There is one fault in it, and the check finds it: the key is new for each attempt, so a lost answer is paid for twice.
 *
 * Try: make the key of the job alone.
 *      Then let the provider forget its keys: add to the faults
 *        'keys forgotten': { on: 'provider', sql: 'DELETE FROM keys', at: 'between passes' }
 *      and check with --faults 2.
 */
import { call, print, sql } from 'halfway'

export const title = 'An idempotency key'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `
    CREATE TABLE keys (key TEXT PRIMARY KEY);
    CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: string; attempts: number }>`
    UPDATE jobs SET attempts=attempts+1 WHERE status='pending' RETURNING id, attempts`
  if (!job) return
  const reply = yield* call('provider', { job: job.id, key: `${job.id}-${job.attempts}` })
  if (reply === 'accepted') yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  else if (job.attempts >= 3) yield* sql`UPDATE jobs SET status='review' WHERE id=${job.id}`
  yield* print(`${job.id}: ${reply}`)
}

/** Key and effect in one transaction: both, or neither. */
function* charge({ job, key }: { job: string; key: string }) {
  const { changes } = yield* sql`INSERT INTO keys VALUES (${key}) ON CONFLICT DO NOTHING`
  if (changes) yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services = { provider: { handle: charge, on: 'provider' } }
export const faults = {
  'lost-request': ['provider'],
  'lost-ack': ['provider'],
}
export const horizon = 60
export const never = {
  'the work is done twice': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
export const atEnd = {
  'done without an effect': `SELECT id FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM provider.effects)`,
}
export const outcome = `SELECT status, attempts, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
