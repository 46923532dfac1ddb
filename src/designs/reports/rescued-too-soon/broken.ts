import { call, type Processes, print, type Services, sleep, sql } from 'halfway'

/** As at hexpm/hexpm, on Oban: rescued after 6 minutes, and the job runs for 9 to 47. Here: after 2, and it runs for 5. */
export const title = 'Rescued by the clock while it is still at work'

const RESCUE_AFTER = 2
const TAKES = 5

export const databases = {
  disk: `
    CREATE TABLE oban_jobs (id INTEGER PRIMARY KEY, state TEXT NOT NULL, attempt INTEGER NOT NULL DEFAULT 0,
      max_attempts INTEGER NOT NULL DEFAULT 3, attempted_at INTEGER);
    CREATE TABLE receipts (job_id INTEGER PRIMARY KEY);
    CREATE TABLE errors (job_id INTEGER NOT NULL, attempt INTEGER NOT NULL);
    INSERT INTO oban_jobs (id, state) VALUES (1, 'available');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id INTEGER NOT NULL);`,
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: number }>`
    UPDATE oban_jobs SET state='executing', attempt=attempt+1, attempted_at=unixepoch()
    WHERE state='available' AND attempt < max_attempts RETURNING id`
  if (!job) return
  yield* sleep(TAKES)
  yield* call('provider', { job: job.id })
  yield* sql`INSERT INTO receipts VALUES (${job.id}) ON CONFLICT DO NOTHING`
  yield* sql`UPDATE oban_jobs SET state='completed' WHERE id=${job.id}`
  yield* print(`job ${job.id}: completed`)
}

/** It knows nothing of the job but when it was begun. */
function* lifeline() {
  yield* sql`UPDATE oban_jobs SET state='available'
    WHERE state='executing' AND attempt < max_attempts AND attempted_at <= unixepoch() - ${RESCUE_AFTER}`
  yield* sleep(2)
}

function* charge({ job }: { job: number }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: {
    run: worker,
    on: 'disk',
    count: 3,
    repeat: `SELECT 1 FROM oban_jobs WHERE state <> 'completed'`,
  },
  lifeline: {
    run: lifeline,
    on: 'disk',
    repeat: `SELECT 1 FROM oban_jobs WHERE state <> 'completed'`,
  },
}
export const services: Services = { provider: { handle: charge, on: 'provider' } }
export const faults = { slow: ['worker'] }
export const horizon = 30
export const atEnd = {
  'done more than once, and nothing tells of it': `SELECT job_id FROM provider.effects
    WHERE job_id NOT IN (SELECT job_id FROM errors) GROUP BY job_id HAVING count(*) > 1`,
  'not completed': `SELECT id FROM oban_jobs WHERE state <> 'completed'`,
}
export const outcome = `SELECT state, (SELECT count(*) FROM provider.effects) AS effects,
  (SELECT count(*) FROM receipts) AS receipts, attempt, (SELECT count(*) FROM errors) AS errors FROM oban_jobs`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did the work twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
