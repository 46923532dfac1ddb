/*
 * A design: the tables, the processes, the other side of the network, and what must never be true.
 *
 *   npm run --silent lab -- run FILE                one run without faults, step by step
 *   npm run --silent lab -- check FILE --faults 1   every run with one fault at most, and every rule
 *
 * There is one fault in it, and the check finds it: a crash at the wrong moment, and the work is done twice.
 *
 * Try: ask the provider first whether it has done this job already (a second service on the same database).
 *      Try: give the request a key, and let the provider refuse a key that it knows.
 *      Try: mark the job as done before the call instead of after it. What is wrong now?
 */
import { call, print, sql } from 'halfway'

export const title = 'My first worker'

/** Each is a database of its own. Only a process or a service that is `on` it can read it. */
export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    INSERT INTO jobs VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** One pass. Every `yield*` is a step, and it can be stopped before each of them. */
function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`SELECT id FROM jobs WHERE status='pending'`
  if (!job) return
  const reply = yield* call('provider', { job: job.id })
  if (reply !== 'accepted') return
  yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
  yield* print(`${job.id}: done`)
}

/** The other side: one transaction on its own database. What it returns is the reply. */
function* charge({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services = { provider: { handle: charge, on: 'provider' } }

/** What may go wrong. There are also refused, lost-request, lost-ack, late-request, slow and dropped-connection. */
export const faults = ['crash'] as const

/** A row at any moment breaks the rule. */
export const never = {
  'the work is done twice': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
/** The same, asked when nothing can move any more. */
export const atEnd = {
  'not done': `SELECT id FROM jobs WHERE status <> 'done'`,
  'done without an effect': `SELECT id FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM provider.effects)`,
}
/** The ends are told apart by these rows. */
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
/** Who sees the worker's own table alone: what does it prove, and what does it leave open? */
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
