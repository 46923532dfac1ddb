/*
 * Mend it: the job takes its worker down, the next worker takes the job, and so on for ever.
 *
 *   npm run --silent lab -- check FILE --faults 4
 *
 * The attempt is counted where the work throws an error. A process that is killed throws none. Where does the count belong?
 */
import { call, type Me, type Processes, print, type Services, sql } from 'halfway'

export const title = 'A poison job, to be stopped'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** What a dead process left running is pending again; an attempt that throws is counted, and the third is the last. */
function* worker({ isRestart }: Me) {
  if (isRestart) yield* sql`UPDATE jobs SET status='pending' WHERE status='running'`
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`
    UPDATE jobs SET status='running' WHERE status='pending' RETURNING id`
  if (!job) return
  try {
    yield* perform(job.id)
    yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
    yield* print(`${job.id}: done`)
  } catch {
    yield* sql`UPDATE jobs SET attempts=attempts+1,
      status=CASE WHEN attempts >= 2 THEN 'review' ELSE 'pending' END WHERE id=${job.id}`
  }
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
