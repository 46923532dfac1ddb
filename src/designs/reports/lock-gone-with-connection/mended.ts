import {
  call,
  type Processes,
  print,
  type Result,
  type Services,
  type Steps,
  sleep,
  sql,
} from 'halfway'

/**
 * The claim is a committed row with a token that rises with each owner: it outlives every connection. The provider is told
 * the token and turns away an older one than it has seen. The price: a claim that outlives its connection outlives its
 * worker too, so it needs a time after which it is void, and then a pause can still do the work twice.
 */
export const title = 'A claim that is a row, with a token for the provider'

const LOCKED_FOR = 5

export const databases = {
  disk: `
    CREATE TABLE good_jobs (id TEXT PRIMARY KEY, finished_at INTEGER, locked_at INTEGER, token INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY);
    INSERT INTO good_jobs (id) VALUES ('report');`,
  provider: `
    CREATE TABLE tokens (job_id TEXT PRIMARY KEY, highest INTEGER NOT NULL);
    CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
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
  const {
    rows: [job],
  } = yield* again(
    () => sql<{ id: string; token: number }>`
      UPDATE good_jobs SET locked_at=unixepoch(), token=token+1
      WHERE finished_at IS NULL AND (locked_at IS NULL OR locked_at <= unixepoch() - ${LOCKED_FOR}) RETURNING id, token`,
  )
  if (!job) return yield* sleep(1)
  const reply = yield* call('provider', { job: job.id, token: job.token })
  if (reply !== 'accepted') return
  yield* again(() => sql`INSERT INTO receipts VALUES (${job.id}) ON CONFLICT DO NOTHING`)
  yield* again(
    () =>
      sql`UPDATE good_jobs SET finished_at=unixepoch() WHERE id=${job.id} AND token=${job.token}`,
  )
  yield* print(`${job.id}: finished`)
}

function* charge({ job, token }: { job: string; token: number }) {
  const { changes } = yield* sql`INSERT INTO tokens VALUES (${job}, ${token})
    ON CONFLICT DO UPDATE SET highest=excluded.highest WHERE excluded.highest >= highest`
  if (!changes) return 'too old'
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
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did the work twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
