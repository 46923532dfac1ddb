/*
 * A fencing token: the number of the claim, which only grows. The provider keeps the newest that it has seen and turns
 * older ones away, so no late owner acts after a new one. A new owner may still come after an old one that was in time:
 * the work is done once for each job, and the new one is told that it is done.
 */
import { call, type Processes, print, type Services, sleep, sql } from 'halfway'

export const title = 'A fencing token that the provider looks at'

const LEASE = 5

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, token INTEGER NOT NULL DEFAULT 0,
      leased_until INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `
    CREATE TABLE tokens (job_id TEXT PRIMARY KEY, newest INTEGER NOT NULL);
    CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** Takes what is pending, or overdue, and looks again when a lease has run out where there is nothing to take. */
function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: string; token: number }>`
    UPDATE jobs SET status='running', token=token+1, leased_until=unixepoch() + ${LEASE}
    WHERE status='pending' OR (status='running' AND leased_until <= unixepoch()) RETURNING id, token`
  if (!job) return yield* sleep(LEASE)
  const reply = yield* call('provider', { job: job.id, token: job.token })
  if (reply !== 'accepted') return
  yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id} AND token=${job.token}`
  yield* print(`${job.id}: done under token ${job.token}`)
}

/** Token and effect in one transaction: this handler is atomic. */
function* provide({ job, token }: { job: string; token: number }) {
  const { changes } = yield* sql`
    INSERT INTO tokens VALUES (${job}, ${token})
    ON CONFLICT (job_id) DO UPDATE SET newest=excluded.newest WHERE newest <= excluded.newest`
  if (changes === 0) return 'too old'
  yield* sql`INSERT INTO effects (job_id)
    SELECT ${job} WHERE NOT EXISTS (SELECT 1 FROM effects WHERE job_id=${job})`
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
export const faults = {
  crash: ['worker'],
  slow: ['worker'],
  'lost-request': ['provider'],
  'lost-ack': ['provider'],
  'late-request': ['provider'],
}
export const never = {
  'two effects': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
export const atEnd = {
  'done without an effect': `SELECT id FROM jobs
    WHERE status='done' AND id NOT IN (SELECT job_id FROM provider.effects)`,
  'never done': `SELECT id FROM jobs WHERE status <> 'done'`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
export const horizon = 60
