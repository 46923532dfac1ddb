/*
 * Mend it: two workers read the same pending job, and each believes that it is its own.
 *
 *   npm run --silent lab -- check FILE --faults 0
 *
 * What must the write say, so that it fails where another was faster? And how does the worker learn of that?
 */
import { call, type Me, type Processes, print, type Services, sql } from 'halfway'

export const title = 'A claim that reads and then writes, to be mended'

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

/** Reads what is pending, and then writes that it is ours. */
function* claim(owner: string) {
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`SELECT id FROM jobs WHERE status='pending'`
  if (!job) return undefined
  yield* sql`UPDATE jobs SET status='running', owner=${owner} WHERE id=${job.id}`
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
