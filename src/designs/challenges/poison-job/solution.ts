/*
 * The attempt is counted in the statement that claims the job: who dies has been counted already. Whoever finds it
 * running after the third attempt gives it to a person. That does not say that nothing was done: it may be done thrice.
 */
import { call, type Me, type Processes, print, type Services, sql } from 'halfway'

export const title = 'Counted by the claim, and to a person after the third'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** An attempt that did not come to its end, by an error or by a crash: the third is the last. */
function* worker({ isRestart }: Me) {
  if (isRestart) yield* giveBack()
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`
    UPDATE jobs SET status='running', attempts=attempts+1 WHERE status='pending' RETURNING id`
  if (!job) return
  try {
    yield* perform(job.id)
    yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
    yield* print(`${job.id}: done`)
  } catch {
    yield* giveBack()
  }
}

function* giveBack() {
  yield* sql`UPDATE jobs SET status=CASE WHEN attempts >= 3 THEN 'review' ELSE 'pending' END
    WHERE status='running'`
}

/** Does the work. What takes the whole process down here is the fault `crash`. */
function* perform(job: string) {
  const reply = yield* call('provider', { job })
  if (reply !== 'accepted') throw new Error(`the provider said ${reply}`)
}

function* provide({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services: Services = { provider: { handle: provide, on: 'provider' } }
export const faults = { crash: ['worker'], refused: ['provider'] }
export const never = {
  'begun a fourth time': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 3`,
  'given up too early': `SELECT id FROM jobs WHERE status='review' AND attempts < 3`,
}
export const atEnd = {
  'left behind': `SELECT id FROM jobs WHERE status IN ('pending', 'running')`,
  'done without an effect': `SELECT id FROM jobs
    WHERE status='done' AND id NOT IN (SELECT job_id FROM provider.effects)`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did it more than once': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
export const horizon = 10
