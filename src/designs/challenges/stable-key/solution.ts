/*
 * An idempotency key, the same for every attempt at the job. The provider keeps it in the transaction of the effect (its
 * handler is atomic), and what it has done already it accepts again without doing it.
 */
import { call, type Processes, print, type Services, sql } from 'halfway'

export const title = 'A key that is the same for every attempt'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('order', 'pending');`,
  provider: `
    CREATE TABLE keys (key TEXT PRIMARY KEY);
    CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** Claims the job and asks for it. Whatever is not accepted is pending again, three times at most. */
function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: string; attempts: number }>`
    UPDATE jobs SET status='running', attempts=attempts+1 WHERE status='pending' RETURNING id, attempts`
  if (!job) return
  const reply = yield* call('provider', { job: job.id, key: job.id })
  if (reply === 'accepted') yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  else
    yield* sql`UPDATE jobs SET status=${job.attempts < 3 ? 'pending' : 'review'} WHERE id=${job.id}`
  yield* print(`${job.id}: ${reply}, attempt ${job.attempts}`)
}

/** A key that it knows is accepted, and has no further effect. */
function* provide({ job, key }: { job: string; key: string }) {
  const { changes } = yield* sql`INSERT INTO keys VALUES (${key}) ON CONFLICT DO NOTHING`
  if (changes === 1) yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services: Services = { provider: { handle: provide, on: 'provider' } }
export const faults = {
  refused: ['provider'],
  'lost-request': ['provider'],
  'lost-ack': ['provider'],
  'late-request': ['provider'],
}
export const never = {
  'two effects': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
export const atEnd = {
  'done without an effect': `SELECT id FROM jobs
    WHERE status='done' AND id NOT IN (SELECT job_id FROM provider.effects)`,
  'never done': `SELECT id FROM jobs WHERE status <> 'done'`,
}
export const outcome = `SELECT status, attempts, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
