import { call, type Processes, print, type Services, sql, transaction } from 'halfway'

export const title = 'Two workers after one job: the write says what it believes'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
    INSERT INTO jobs (id, status) VALUES ('order', 'pending');`,
  provider: `
    CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL, attempt INTEGER NOT NULL);`,
}

/** One pass of one of the two: take the job if it can be had, do the work, record it. */
function* worker() {
  const job = yield* claim()
  if (!job) return
  const { id, attempts: attempt } = job
  const reply = yield* call('provider', { job: id, attempt })
  if (reply === 'accepted') yield* record(id, attempt)
  else yield* callForReview(id, attempt)
}

/** The write says what it believes, and the count of rows says whether that still held. */
function* claim() {
  const {
    rows: [job],
  } = yield* sql<Job>`SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id`
  if (!job) return undefined
  const { id, attempts } = job
  const isOurs = yield* transaction(function* () {
    const { changes } =
      yield* sql`UPDATE jobs SET status='running', attempts=${attempts + 1} WHERE id=${id} AND status='pending'`
    return changes === 1
  })
  return isOurs ? { id, attempts: attempts + 1 } : undefined
}

/** The receipt's primary key may refuse a second one: then this worker leaves the job as it is. */
function* record(id: string, attempt: number) {
  try {
    yield* transaction(function* () {
      yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
      yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
    })
  } catch {
    return yield* print(`${id}: receipt_refused attempt=${attempt}`)
  }
  yield* print(`${id}: done attempt=${attempt}`)
}

function* callForReview(id: string, attempt: number) {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
  })
  yield* print(`${id}: review_required attempt=${attempt}`)
}

/** The other side of the network: one effect for every request that arrives. */
function* provider({ job, attempt }: { job: string; attempt: number }) {
  yield* sql`INSERT INTO effects (job_id, attempt) VALUES (${job}, ${attempt})`
  return 'accepted'
}

type Job = { id: string; attempts: number }

/** No fault but their order: nobody comes back for a job that is left running. */
export const processes: Processes = { worker: { run: worker, on: 'disk', count: 2 } }
export const services: Services = { provider: { handle: provider, on: 'provider' } }
export const never = {
  'the work is done twice': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
  'done without an effect': `SELECT id FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM provider.effects)`,
}
export const atEnd = {
  'left running': `SELECT id FROM jobs WHERE status='running'`,
}
/** `refused`: each who did the work tries to record it once, and the key lets one receipt in. */
export const outcome = `SELECT status, attempts,
    (SELECT count(*) FROM receipts WHERE job_id=jobs.id) AS receipts,
    (SELECT count(*) FROM provider.effects WHERE job_id=jobs.id) AS effects,
    (SELECT count(*) FROM provider.effects WHERE job_id=jobs.id) - (SELECT count(*) FROM receipts WHERE job_id=jobs.id) AS refused
  FROM jobs ORDER BY id`
export const questions = {
  'an attempt was begun': `SELECT 1 FROM jobs WHERE attempts>0`,
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did it more than once': `SELECT 1 FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
  'the result was recorded': `SELECT 1 FROM receipts`,
}
