/*
 * The claim is one statement, and its WHERE says what it believes. SQLite runs one write at a time, so only one of the
 * two finds the job pending; to the other nothing is returned.
 */
import { call, type Me, type Processes, print, type Services, sql } from 'halfway'

export const title = 'A claim in one statement'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, owner TEXT);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL, owner TEXT NOT NULL);`,
}

function* worker({ name }: Me) {
  const job = yield* claim(name)
  if (!job) return
  yield* call('provider', { job: job.id, owner: name })
  yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  yield* print(`${job.id}: done`)
}

/** Takes the job and says so, if it is still to be had. */
function* claim(owner: string) {
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`
    UPDATE jobs SET status='running', owner=${owner} WHERE status='pending' RETURNING id`
  return job
}

/** The other side of the network writes down for whom it worked. */
function* provide({ job, owner }: { job: string; owner: string }) {
  yield* sql`INSERT INTO effects (job_id, owner) VALUES (${job}, ${owner})`
  return 'accepted'
}

export const processes: Processes = { worker: { run: worker, on: 'disk', count: 2 } }
export const services: Services = { provider: { handle: provide, on: 'provider' } }
export const never = {
  'two owners': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(DISTINCT owner) > 1`,
}
export const atEnd = { 'never done': `SELECT id FROM jobs WHERE status <> 'done'` }
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'it was done for two owners': `SELECT 1 WHERE (SELECT count(DISTINCT owner) FROM provider.effects) > 1`,
}
