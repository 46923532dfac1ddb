/*
 * A claim that runs out, so that a worker that died does not keep its job for ever.
 *
 *   npm run --silent lab -- check FILE --faults 0
 *
 * There is one fault in it, and the check finds it without anything going wrong: the job takes longer than its lease, so
 * a second worker begins while the first is still at work.
 *
 * Try: make LEASE longer than TAKES.
 *      Try: work in slices, and extend the lease after each of them.
 *      Then write `export const faults = ['crash']`, and `['slow']`: what does a lease not help against?
 */
import { call, print, sleep, sql } from 'halfway'

export const title = 'A lease'

const LEASE = 3
const TAKES = 5

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
      leased_until INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** Takes what is pending, and what is overdue, three times at most. The token of a claim is the number of the attempt. */
function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: string; attempts: number }>`
    UPDATE jobs SET status='running', attempts=attempts+1, leased_until=unixepoch() + ${LEASE}
    WHERE attempts < 3 AND (status='pending' OR (status='running' AND leased_until <= unixepoch())) RETURNING id, attempts`
  if (!job) return yield* sleep(1)
  yield* sleep(TAKES)
  yield* call('provider', { job: job.id })
  yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id} AND attempts=${job.attempts}`
  yield* print(`${job.id}: worked, attempt ${job.attempts}`)
}

function* charge({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes = {
  worker: {
    run: worker,
    on: 'disk',
    count: 2,
    repeat: `SELECT 1 FROM jobs WHERE status <> 'done' AND attempts < 3`,
  },
}
export const services = { provider: { handle: charge, on: 'provider' } }
export const horizon = 60
export const never = {
  'the work is done twice': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
export const outcome = `SELECT status, attempts, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
