import { call, type Processes, print, type Services, sleep, sql, transaction } from 'halfway'

/**
 * The job beats while it runs, and is rescued only when it has missed a beat: without a pause it is done once. What a pause
 * (`slow`) still does is not prevented, as nobody can tell a slow worker from a dead one; but the late one finds out and says so.
 */
export const title = 'A lease that is extended while the job runs'

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
  } = yield* sql<{ id: number; attempt: number }>`
    UPDATE oban_jobs SET state='executing', attempt=attempt+1, attempted_at=unixepoch()
    WHERE state='available' AND attempt < max_attempts RETURNING id, attempt`
  if (!job) return
  for (let second = 0; second < TAKES; second++) {
    yield* sleep(1)
    const beat = yield* sql`UPDATE oban_jobs SET attempted_at=unixepoch()
      WHERE id=${job.id} AND state='executing' AND attempt=${job.attempt}`
    if (!beat.changes) return
  }
  yield* call('provider', { job: job.id })
  yield* transaction.immediate(function* () {
    const mine = yield* sql`UPDATE oban_jobs SET state='completed'
      WHERE id=${job.id} AND state='executing' AND attempt=${job.attempt}`
    if (mine.changes) yield* sql`INSERT INTO receipts VALUES (${job.id})`
    else yield* sql`INSERT INTO errors VALUES (${job.id}, ${job.attempt})`
  })
  yield* print(`job ${job.id}: attempt ${job.attempt} is over`)
}

/** `attempted_at` is now the last beat. */
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
    count: 2,
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
