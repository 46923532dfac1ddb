import { call, type Me, type Processes, print, type Services, sql, transaction } from 'halfway'

/** As in rails/solid_queue: a worker that has not beaten for a while is pruned, and what it had claimed is failed for it. */
export const title = 'Whoever takes the claim away decides, and nobody else'

const ALIVE_THRESHOLD = 3

export const databases = {
  disk: `
    CREATE TABLE processes (name TEXT PRIMARY KEY, last_heartbeat_at INTEGER NOT NULL);
    CREATE TABLE jobs (id INTEGER PRIMARY KEY, finished_at INTEGER);
    CREATE TABLE ready_executions (job_id INTEGER PRIMARY KEY);
    CREATE TABLE claimed_executions (job_id INTEGER PRIMARY KEY, process_name TEXT NOT NULL);
    CREATE TABLE failed_executions (job_id INTEGER PRIMARY KEY, error TEXT NOT NULL);
    INSERT INTO jobs (id) VALUES (1);
    INSERT INTO ready_executions VALUES (1);`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id INTEGER NOT NULL);`,
}

function* worker(me: Me) {
  yield* sql`INSERT INTO processes VALUES (${me.name}, unixepoch())`
  const job = yield* transaction.immediate(function* () {
    const {
      rows: [ready],
    } = yield* sql<{ job_id: number }>`DELETE FROM ready_executions RETURNING job_id`
    if (ready) yield* sql`INSERT INTO claimed_executions VALUES (${ready.job_id}, ${me.name})`
    return ready
  })
  if (!job) return
  yield* call('provider', { job: job.job_id })
  yield* transaction(function* () {
    const claim =
      yield* sql`DELETE FROM claimed_executions WHERE job_id=${job.job_id} AND process_name=${me.name}`
    if (claim.changes) yield* sql`UPDATE jobs SET finished_at=unixepoch() WHERE id=${job.job_id}`
  })
  yield* print(`job ${job.job_id}: worked`)
}

function* supervisor() {
  const { rows } = yield* sql<{ job_id: number; process_name: string }>`
    SELECT job_id, process_name FROM claimed_executions JOIN processes ON name=process_name
    WHERE last_heartbeat_at <= unixepoch() - ${ALIVE_THRESHOLD}`
  for (const { job_id, process_name } of rows) {
    yield* transaction(function* () {
      const claim =
        yield* sql`DELETE FROM claimed_executions WHERE job_id=${job_id} AND process_name=${process_name}`
      if (claim.changes)
        yield* sql`INSERT INTO failed_executions VALUES (${job_id}, 'ProcessPrunedError')`
    })
  }
}

function* charge({ job }: { job: number }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk' },
  supervisor: { run: supervisor, on: 'disk', every: 2 },
}
export const services: Services = { provider: { handle: charge, on: 'provider' } }
/** The machine sleeps, or is so busy that the thread of the heartbeat gets no turn. */
export const faults = { slow: ['worker'] }
export const horizon = 6
export const never = {
  'finished, and failed too': `SELECT id FROM jobs
    WHERE finished_at IS NOT NULL AND id IN (SELECT job_id FROM failed_executions)`,
}
export const atEnd = {
  'neither finished nor failed': `SELECT id FROM jobs
    WHERE finished_at IS NULL AND id NOT IN (SELECT job_id FROM failed_executions)`,
}
export const outcome = `SELECT CASE WHEN finished_at IS NULL THEN 'unfinished' ELSE 'finished' END AS status,
  (SELECT count(*) FROM provider.effects) AS effects, finished_at IS NOT NULL AS receipts,
  (SELECT count(*) FROM failed_executions) AS failed FROM jobs`
/** A row that says `failed` says that we gave up. It does not say that nothing happened. */
export const questions = { 'the provider did the work': `SELECT 1 FROM provider.effects` }
