/*
 * Two workers and one job: who has it?
 *
 *   npm run --silent lab -- check FILE --faults 0
 *
 * There is one fault in it, and the check finds it without anything going wrong: a worker reads, and then writes what it
 * believes. Between the two another one has read the same.
 *
 * Try: claim in one statement, UPDATE ... WHERE status='pending' RETURNING id, and leave where no row came back.
 *      Try: put the two statements into a transaction. Is it enough? And transaction.immediate?
 *      Then write `export const faults = ['crash']`: who finds a job whose owner has died?
 */
import { call, type Me, print, sql } from 'halfway'

export const title = 'A claim'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, owner TEXT);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

function* worker(me: Me) {
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`SELECT id FROM jobs WHERE status='pending'`
  if (!job) return
  yield* sql`UPDATE jobs SET status='running', owner=${me.name} WHERE id=${job.id}`
  yield* call('provider', { job: job.id })
  yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  yield* print(`${job.id}: done by ${me.name}`)
}

function* charge({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes = { worker: { run: worker, on: 'disk', count: 2 } }
export const services = { provider: { handle: charge, on: 'provider' } }
export const horizon = 30
export const never = {
  'the work is done twice': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
export const atEnd = { 'not done': `SELECT id FROM jobs WHERE status <> 'done'` }
export const outcome = `SELECT status, owner, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
