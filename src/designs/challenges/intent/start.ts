/*
 * Mend it: after a crash the job says running, and nobody is at work on it.
 *
 *   npm run --silent lab -- check FILE --faults 2
 *
 * To try again may send the letter twice; to leave it leaves it for ever; to ask a person always is too easy where
 * nothing can have been sent. What must the worker write down, and when, so that its successor can tell?
 */
import { call, type Me, type Processes, print, type Services, sql } from 'halfway'

export const title = 'Orphans, to be mended with an intent'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE letters (job_id TEXT PRIMARY KEY, text TEXT NOT NULL);
    INSERT INTO jobs VALUES ('order', 'pending');`,
  mail: `CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** Claims the job, writes the letter, sends it. */
function* worker({ isRestart }: Me) {
  if (isRestart) yield* recover()
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`
    UPDATE jobs SET status='running' WHERE status='pending' RETURNING id`
  if (!job) return
  yield* sql`INSERT OR REPLACE INTO letters VALUES (${job.id}, ${'Your order has left us.'})`
  yield* call('mail', { job: job.id })
  yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  yield* print(`${job.id}: done`)
}

/** What a dead process left running is tried again. */
function* recover() {
  yield* sql`UPDATE jobs SET status='pending' WHERE status='running'`
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
