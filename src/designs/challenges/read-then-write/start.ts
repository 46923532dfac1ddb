/*
 * Break it: two workers claim by reading first and writing then.
 *
 * Nothing has to fail. Choose who moves next, and let both do the same job.
 */
import { call, type Me, type Processes, print, type Services, sql } from 'halfway'

export const title = 'Two workers read, then write'

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
