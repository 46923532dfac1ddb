import { call, type Me, type Processes, print, type Services, sql, transaction } from 'halfway'

/**
 * Counted when it is claimed, in the statement that claims it: who dies has been counted already. After the third time a
 * person looks. `review` does not say that nothing was done: it may have been done up to three times.
 */
export const title = 'Counted on claim, and to a person after the third'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);`,
}

function* worker(me: Me) {
  if (me.isRestart) {
    yield* sql`UPDATE jobs SET status=CASE WHEN attempts >= 3 THEN 'review' ELSE 'pending' END WHERE status='running'`
  }
  const {
    rows: [job],
  } = yield* sql<{ id: string }>`
    UPDATE jobs SET status='running', attempts=attempts+1 WHERE status='pending' RETURNING id`
  if (!job) return
  try {
    yield* perform(job.id)
    yield* transaction(function* () {
      yield* sql`INSERT INTO receipts VALUES (${job.id})`
      yield* sql`UPDATE jobs SET status='done' WHERE id=${job.id}`
    })
    yield* print(`${job.id}: done`)
  } catch {
    yield* sql`UPDATE jobs SET status=CASE WHEN attempts >= 3 THEN 'review' ELSE 'pending' END WHERE id=${job.id}`
  }
}

/** Does its work at the provider. What takes the process down then is the fault `crash`. */
function* perform(job: string) {
  const reply = yield* call('provider', { job })
  if (reply !== 'accepted') throw new Error(`the provider said ${reply}`)
}

function* charge({ job }: { job: string }) {
  yield* sql`INSERT INTO effects (job_id) VALUES (${job})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services: Services = { provider: { handle: charge, on: 'provider' } }
export const faults = { crash: ['worker'] }
export const horizon = 10
export const never = {
  'four times begun, and pending once more': `SELECT id FROM jobs
    WHERE status='pending' AND (SELECT count(*) FROM provider.effects) > 3`,
}
export const atEnd = { 'left behind': `SELECT id FROM jobs WHERE status IN ('pending', 'running')` }
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects,
  (SELECT count(*) FROM receipts) AS receipts FROM jobs`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did the work more than once': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
