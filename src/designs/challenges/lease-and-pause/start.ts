/*
 * Break it: a claim is a lease, and who stands still for longer loses it without knowing.
 *
 * No work here takes longer than its lease. A process can be paused all the same: by its garbage collector, its
 * scheduler, the lid of a laptop. Where is the worst moment?
 */
import { call, type Processes, print, type Services, sleep, sql } from 'halfway'

export const title = 'A lease, and a pause'

const LEASE = 5

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, token INTEGER NOT NULL DEFAULT 0,
      leased_until INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** Takes what is pending, or overdue, and looks again when a lease has run out where there is nothing to take. */
function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: string; token: number }>`
    UPDATE jobs SET status='running', token=token+1, leased_until=unixepoch() + ${LEASE}
    WHERE status='pending' OR (status='running' AND leased_until <= unixepoch()) RETURNING id, token`
  if (!job) return yield* sleep(LEASE)
  const reply = yield* call('provider', { job: job.id })
  if (reply !== 'accepted') return
  yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id} AND token=${job.token}`
  yield* print(`${job.id}: done under token ${job.token}`)
}

/** The other side of the network: one effect for every request that arrives. */
function* provide({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: {
    run: worker,
    on: 'disk',
    count: 2,
    repeat: `SELECT 1 FROM jobs WHERE status <> 'done'`,
  },
}
export const services: Services = { provider: { handle: provide, on: 'provider' } }
export const faults = { slow: ['worker'] }
export const never = {
  'two effects': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
export const horizon = 60
