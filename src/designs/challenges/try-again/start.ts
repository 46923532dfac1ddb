/*
 * Break it: where no answer comes, the worker tries again.
 *
 * No answer has several causes, and the worker cannot tell one from another. Which of them makes its next attempt a
 * second effect?
 */
import { call, type Processes, print, type Services, sql } from 'halfway'

export const title = 'Try again after no answer'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('order', 'pending');`,
  provider: `CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** Claims the job and asks for it. Whatever is not accepted is pending again, three times at most. */
function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: string; attempts: number }>`
    UPDATE jobs SET status='running', attempts=attempts+1 WHERE status='pending' RETURNING id, attempts`
  if (!job) return
  const reply = yield* call('provider', { job: job.id })
  if (reply === 'accepted') yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  else
    yield* sql`UPDATE jobs SET status=${job.attempts < 3 ? 'pending' : 'review'} WHERE id=${job.id}`
  yield* print(`${job.id}: ${reply}, attempt ${job.attempts}`)
}

/** The other side of the network: one effect for every request that arrives. */
function* provide({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
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
export const outcome = `SELECT status, attempts, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
