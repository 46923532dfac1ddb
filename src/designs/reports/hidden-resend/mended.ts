import { call, type Processes, print, type Services, sql, transaction } from 'halfway'

/**
 * A request that carries a key may be sent as often as anybody likes. (The other way: never send again by itself what is
 * not idempotent. Then a lost answer is `review` at once.)
 */
export const title = 'Two requests on the wire, one key'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `
    CREATE TABLE requests (id INTEGER PRIMARY KEY);
    CREATE TABLE keys (key TEXT PRIMARY KEY);
    CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

/** The HTTP client. */
function* post(body: { job: string; key: string }) {
  const reply = yield* call('provider', body)
  if (reply !== 'no answer') return reply
  return yield* call('provider', body)
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`
    UPDATE jobs SET status='running', attempts=attempts+1 WHERE status='pending' RETURNING id`
  if (!job) return
  const reply = yield* post({ job: job.id, key: `job-${job.id}` })
  if (reply !== 'accepted') yield* sql`UPDATE jobs SET status='review' WHERE id=${job.id}`
  else {
    yield* transaction(function* () {
      yield* sql`INSERT INTO receipts VALUES (${job.id})`
      yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
    })
  }
  yield* print(`${job.id}: ${reply}`)
}

function* charge({ job, key }: { job: string; key: string }) {
  yield* sql`INSERT INTO requests DEFAULT VALUES`
  const { changes } = yield* sql`INSERT INTO keys VALUES (${key}) ON CONFLICT DO NOTHING`
  if (changes) yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = { worker: { run: worker, on: 'disk' } }
export const services: Services = { provider: { handle: charge, on: 'provider' } }
export const faults = { 'lost-request': ['provider'], 'lost-ack': ['provider'] }
export const horizon = 30
export const never = {
  'one attempt, two effects': `SELECT id FROM jobs
    WHERE attempts=1 AND (SELECT count(*) FROM provider.effects) > 1`,
}
export const atEnd = {
  'done without an effect': `SELECT id FROM jobs WHERE status='done' AND NOT EXISTS (SELECT 1 FROM provider.effects)`,
  'left running': `SELECT id FROM jobs WHERE status='running'`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects,
  (SELECT count(*) FROM receipts) AS receipts, attempts, (SELECT count(*) FROM provider.requests) AS requests FROM jobs`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider was asked twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.requests) > 1`,
}
