import { call, type Processes, print, type Services, sleep, sql, transaction } from 'halfway'

/** As in riverqueue/river: a job that runs for longer than `RESCUE_AFTER` counts as stuck. Seconds stand for minutes. */
export const title = 'A rescuer that writes only while the job is as it was read'

const RESCUE_AFTER = 2

export const databases = {
  disk: `
    CREATE TABLE river_job (id INTEGER PRIMARY KEY, state TEXT NOT NULL, attempt INTEGER NOT NULL DEFAULT 0, attempted_at INTEGER);
    CREATE TABLE receipts (job_id INTEGER PRIMARY KEY);
    INSERT INTO river_job (id, state) VALUES (1, 'available');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id INTEGER NOT NULL);`,
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: number }>`
    UPDATE river_job SET state='running', attempt=attempt+1, attempted_at=unixepoch()
    WHERE state='available' RETURNING id`
  if (!job) return
  const reply = yield* call('provider', { job: job.id })
  if (reply !== 'accepted') return
  yield* sleep(2)
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${job.id}) ON CONFLICT DO NOTHING`
    yield* sql`UPDATE river_job SET state='completed' WHERE id=${job.id} AND state='running'`
  })
  yield* print(`job ${job.id}: worked`)
}

/** Between its reading and its writing the job may be completed: the write says again what it believes. */
function* rescuer() {
  const { rows } = yield* sql<{ id: number; attempt: number }>`
    SELECT id, attempt FROM river_job WHERE state='running' AND attempted_at <= unixepoch() - ${RESCUE_AFTER}`
  for (const job of rows) {
    yield* sleep(1)
    yield* sql`UPDATE river_job SET state='available'
      WHERE id=${job.id} AND state='running' AND attempt=${job.attempt}`
  }
}

function* charge({ job }: { job: number }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1` },
  rescuer: { run: rescuer, on: 'disk', every: 2 },
}
export const services: Services = { provider: { handle: charge, on: 'provider' } }
export const faults = { crash: ['worker'] }
export const horizon = 20
export const never = {
  'completed, and put back all the same': `SELECT id FROM river_job
    WHERE state='available' AND id IN (SELECT job_id FROM receipts)`,
}
export const atEnd = {
  'left running': `SELECT id FROM river_job WHERE state='running'`,
  'completed without an effect': `SELECT id FROM river_job
    WHERE state='completed' AND id NOT IN (SELECT job_id FROM provider.effects)`,
}
export const outcome = `SELECT state, (SELECT count(*) FROM provider.effects WHERE job_id=river_job.id) AS effects,
  (SELECT count(*) FROM receipts WHERE job_id=river_job.id) AS receipts FROM river_job`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did the work twice': `SELECT 1 FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
