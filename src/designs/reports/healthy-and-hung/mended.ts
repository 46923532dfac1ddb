import {
  call,
  type Me,
  type Processes,
  print,
  type Services,
  sleep,
  sql,
  transaction,
} from 'halfway'

/**
 * The loop itself writes when it last came round, and that is what the alarm goes by while there is work. The heartbeat
 * stays: it tells whether the process is alive, which is another question. The price: a job that honestly takes longer
 * than the limit raises the alarm too.
 */
export const title = 'An alarm on progress, not on the heartbeat alone'

const STALLED_AFTER = 4

export const databases = {
  disk: `
    CREATE TABLE processes (name TEXT PRIMARY KEY, last_heartbeat_at INTEGER NOT NULL, loop_tick_at INTEGER NOT NULL);
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY);
    CREATE TABLE alerts (at INTEGER NOT NULL, process TEXT NOT NULL, kind TEXT NOT NULL);
    INSERT INTO processes VALUES ('worker', 0, 0);
    INSERT INTO jobs VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** The loop. It asks with no timeout, so an answer that is lost holds it for ever. */
function* worker(me: Me) {
  const {
    rows: [job],
  } = yield* sql<{
    id: string
  }>`UPDATE jobs SET status='running' WHERE status='pending' RETURNING id`
  if (!job) return
  const reply = yield* call('provider', { job: job.id })
  if (reply === 'no answer') yield* sleep(Infinity)
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${job.id})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
    yield* sql`UPDATE processes SET loop_tick_at=unixepoch() WHERE name=${me.name}`
  })
  yield* print(`${job.id}: done`)
}

/** The thread beside it. */
function* heart() {
  yield* sql`UPDATE processes SET last_heartbeat_at=unixepoch() WHERE name='worker'`
}

function* supervisor() {
  yield* sql`INSERT INTO alerts SELECT unixepoch(), name, 'STALLED' FROM processes
    WHERE loop_tick_at <= unixepoch() - ${STALLED_AFTER} AND EXISTS (SELECT 1 FROM jobs WHERE status='running')
    AND NOT EXISTS (SELECT 1 FROM alerts)`
}

function* charge({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk' },
  heart: { run: heart, on: 'disk', every: 2 },
  supervisor: { run: supervisor, on: 'disk', every: 2 },
}
export const services: Services = { provider: { handle: charge, on: 'provider' } }
export const faults = { 'lost-request': ['provider'], 'lost-ack': ['provider'] }
export const horizon = 8
export const never = {
  'an alarm though the work goes on': `SELECT at FROM alerts WHERE 'running' NOT IN (SELECT status FROM jobs)`,
}
export const atEnd = {
  'hung, and nobody is told within two beats': `SELECT id FROM jobs WHERE status='running'
    AND NOT EXISTS (SELECT 1 FROM alerts JOIN processes ON name=process WHERE at <= loop_tick_at + 4)`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects,
  (SELECT count(*) FROM receipts) AS receipts, (SELECT group_concat(kind) FROM alerts) AS alerts,
  (SELECT last_heartbeat_at FROM processes) AS heartbeat FROM jobs`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
}
