/*
 * An intent, committed before the send. Where there is none, nothing was sent, and the job is tried again. Where there is
 * one, nobody can tell: the letter was sent, or the worker died just before. That is for a person.
 */
import { call, type Me, type Processes, print, type Services, sql } from 'halfway'

export const title = 'An intent before the send'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE letters (job_id TEXT PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE intents (job_id TEXT PRIMARY KEY);
    INSERT INTO jobs VALUES ('order', 'pending');`,
  mail: `CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** Claims the job, writes the letter, says what it is about to do, does it. */
function* worker({ isRestart }: Me) {
  if (isRestart) yield* recover()
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`
    UPDATE jobs SET status='running' WHERE status='pending' RETURNING id`
  if (!job) return
  yield* sql`INSERT OR REPLACE INTO letters VALUES (${job.id}, ${'Your order has left us.'})`
  yield* sql`INSERT INTO intents VALUES (${job.id})`
  yield* call('mail', { job: job.id })
  yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  yield* print(`${job.id}: done`)
}

/** What a dead process left running: to a person where it may have been sent, else it is tried again. */
function* recover() {
  yield* sql`UPDATE jobs
    SET status=CASE WHEN id IN (SELECT job_id FROM intents) THEN 'review' ELSE 'pending' END
    WHERE status='running'`
}

/** The mail service: one effect for every request, and it cannot be asked what it has done. */
function* post({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services: Services = { mail: { handle: post, on: 'mail' } }
export const faults = { crash: ['worker'] }
export const never = {
  'sent twice': `SELECT job_id FROM mail.effects GROUP BY job_id HAVING count(*) > 1`,
  'a person is asked, and no letter was written': `SELECT id FROM jobs
    WHERE status='review' AND id NOT IN (SELECT job_id FROM letters)`,
}
export const atEnd = {
  'left running': `SELECT id FROM jobs WHERE status IN ('pending', 'running')`,
  'done, and nothing sent': `SELECT id FROM jobs
    WHERE status='done' AND id NOT IN (SELECT job_id FROM mail.effects)`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM mail.effects) AS effects FROM jobs`
export const questions = { 'the letter was sent': `SELECT 1 FROM mail.effects` }
export const horizon = 10
