import { call, type Me, type Processes, print, type Services, sql, transaction } from 'halfway'

export const title = 'No answer: send it again, under the same key'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
    INSERT INTO jobs (id, status) VALUES ('order', 'pending');`,
  provider: `
    CREATE TABLE effects (n INTEGER PRIMARY KEY, job_id TEXT NOT NULL, attempt INTEGER NOT NULL);
    CREATE TABLE keys (key TEXT PRIMARY KEY NOT NULL);`,
}

const MOST_ATTEMPTS = 3

/** One pass: what a dead process left behind, then every job that is pending now, once. */
function* worker({ isRestart }: Me) {
  if (isRestart) yield* recover()
  const pending = yield* sql<Job>`SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id`
  for (const { id, attempts } of pending.rows) {
    const attempt = attempts + 1
    yield* claim(id, attempt)
    yield* attemptOnce(id, attempt)
  }
}

/** A process died here before. Its jobs still say running, and nobody is working on them. */
function* recover() {
  const running = yield* sql<Job>`SELECT id, attempts FROM jobs WHERE status='running' ORDER BY id`
  for (const { id, attempts } of running.rows) yield* toPending(id, attempts)
}

/** The attempt is counted when the job is claimed: a process that dies counts too. */
function* claim(id: string, attempt: number) {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='running', attempts=${attempt} WHERE id=${id}`
  })
}

/** One attempt, from the send to writing down what came of it. */
function* attemptOnce(id: string, attempt: number) {
  const reply = yield* call('provider', { job: id, attempt, key: id })
  if (reply === 'accepted') yield* record(id, attempt)
  else if (reply === 'refused') yield* retryLater(id, attempt)
  else yield* giveUpWaiting(id, attempt)
}

/** The receipt and the word done: both, or neither. */
function* record(id: string, attempt: number) {
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
  })
  yield* print(`${id}: done attempt=${attempt}`)
}

/** No answer: done, or not done, or still on its way. */
function* giveUpWaiting(id: string, attempt: number) {
  yield* retryLater(id, attempt)
}

function* retryLater(id: string, attempt: number) {
  const decided = yield* toPending(id, attempt)
  yield* print(`${id}: ${decided} attempt=${attempt}`)
}

/** Back to the queue, unless its attempts are used up. */
function* toPending(id: string, attempt: number) {
  if (attempt >= MOST_ATTEMPTS) return yield* toReview(id)
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='pending' WHERE id=${id}`
  })
  return 'retry_scheduled'
}

function* toReview(id: string) {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
  })
  return 'review_required'
}

/** The other side of the network. A key that it remembers is accepted, and has no further effect. */
function* provider({ job, attempt, key }: Request) {
  const { changes } = yield* sql`INSERT OR IGNORE INTO keys VALUES (${key})`
  if (changes === 1) yield* sql`INSERT INTO effects (job_id, attempt) VALUES (${job}, ${attempt})`
  return 'accepted'
}

type Job = { id: string; attempts: number }
type Request = { job: string; attempt: number; key: string }

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services: Services = { provider: { handle: provider, on: 'provider' } }
export const faults = {
  crash: ['worker'],
  refused: ['provider'],
  'lost-request': ['provider'],
  'lost-ack': ['provider'],
  'late-request': ['provider'],
  'key-forgotten': { on: 'provider', sql: 'DELETE FROM keys', at: 'between passes' },
}
export const never = {
  'the work is done twice': `SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
  'done without an effect': `SELECT id FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM provider.effects)`,
}
export const atEnd = {
  'left running': `SELECT id FROM jobs WHERE status='running'`,
}
export const outcome = `SELECT status, attempts,
    (SELECT count(*) FROM receipts WHERE job_id=jobs.id) AS receipts,
    (SELECT count(*) FROM provider.effects WHERE job_id=jobs.id) AS effects
  FROM jobs ORDER BY id`
export const questions = {
  'an attempt was begun': `SELECT 1 FROM jobs WHERE attempts>0`,
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did it more than once': `SELECT 1 FROM provider.effects GROUP BY job_id HAVING count(*) > 1`,
  'the result was recorded': `SELECT 1 FROM receipts`,
}
