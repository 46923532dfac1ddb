import { call, type Processes, print, type Result, type Services, type Steps, sql } from 'halfway'

/**
 * As in bensheldon/good_job: the lock on a job belongs to the connection, and the driver connects again by itself. SQLite
 * has no lock of a session, so an open transaction around the whole job stands for it.
 */
export const title = 'The connection drops, and the lock goes with it'

export const databases = {
  disk: `
    CREATE TABLE good_jobs (id TEXT PRIMARY KEY, finished_at INTEGER);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY);
    INSERT INTO good_jobs (id) VALUES ('report');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** The driver: where the connection is gone it takes a new one, and sends the statement again. */
function* again<R>(statement: () => Steps<Result<R>>) {
  for (;;) {
    try {
      return yield* statement()
    } catch (error) {
      if (!(error instanceof Error && error.message === 'connection lost')) throw error
    }
  }
}

function* worker() {
  yield* again(() => sql`BEGIN IMMEDIATE`)
  const {
    rows: [job],
  } = yield* again(() => sql<{ id: string }>`SELECT id FROM good_jobs WHERE finished_at IS NULL`)
  if (job) {
    yield* call('provider', { job: job.id })
    yield* again(() => sql`INSERT INTO receipts VALUES (${job.id}) ON CONFLICT DO NOTHING`)
    yield* again(() => sql`UPDATE good_jobs SET finished_at=unixepoch() WHERE id=${job.id}`)
  }
  try {
    yield* sql`COMMIT`
  } catch {
    // There is nothing to unlock any more.
  }
  if (job) yield* print(`${job.id}: finished`)
}

function* charge({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: {
    run: worker,
    on: 'disk',
    count: 2,
    repeat: `SELECT 1 FROM good_jobs WHERE finished_at IS NULL`,
  },
}
export const services: Services = { provider: { handle: charge, on: 'provider' } }
export const faults = { 'dropped-connection': ['worker'] }
export const horizon = 10
export const never = {
  'the work is done twice': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
}
export const atEnd = {
  'never finished': `SELECT id FROM good_jobs WHERE finished_at IS NULL`,
  'finished without a receipt': `SELECT id FROM good_jobs
    WHERE finished_at IS NOT NULL AND id NOT IN (SELECT job_id FROM receipts)`,
}
export const outcome = `SELECT CASE WHEN finished_at IS NULL THEN 'queued' ELSE 'finished' END AS status,
  (SELECT count(*) FROM provider.effects) AS effects, (SELECT count(*) FROM receipts) AS receipts FROM good_jobs`
/** While the job runs its table shows nothing at all: the lock is no row. */
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did the work twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
