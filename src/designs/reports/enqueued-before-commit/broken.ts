import { call, type Processes, print, type Services, sql, transaction } from 'halfway'

/** As in mperham/sidekiq: the row is in a transaction that is still open, and its job is in Redis already. */
export const title = 'A job for a row that is not there yet, or never will be'

export const databases = {
  disk: `
    CREATE TABLE users (id INTEGER PRIMARY KEY, welcomed INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE failures (user_id INTEGER NOT NULL, error TEXT NOT NULL);`,
  redis: `CREATE TABLE queue (jid INTEGER PRIMARY KEY, user_id INTEGER NOT NULL);`,
}

function* web() {
  yield* transaction.immediate(function* () {
    yield* sql`INSERT INTO users (id) VALUES (7)`
    yield* call('push', { user: 7 })
  })
}

/** Sidekiq would try a failed job again some seconds later, which heals a slow commit and not a rolled back one. */
function* worker() {
  const job = yield* call<{ user: number } | null>('pop', {})
  if (job === null || job === 'no answer' || job === 'refused') return
  const { rows } = yield* sql`SELECT id FROM users WHERE id=${job.user}`
  yield* print(rows.length === 0 ? `user ${job.user}: not found` : `user ${job.user}: welcome`)
  if (rows.length === 0) yield* sql`INSERT INTO failures VALUES (${job.user}, 'RecordNotFound')`
  else yield* sql`UPDATE users SET welcomed=welcomed+1 WHERE id=${job.user}`
}

function* push({ user }: { user: number }) {
  yield* sql`INSERT INTO queue (user_id) VALUES (${user})`
  return 'OK'
}

function* pop() {
  const { rows } = yield* sql<{ user: number }>`DELETE FROM queue RETURNING user_id AS user`
  return rows[0] ?? null
}

export const processes: Processes = {
  web: { run: web, on: 'disk', restarts: false },
  worker: { run: worker, on: 'disk', every: 1 },
}
export const services: Services = {
  push: { handle: push, on: 'redis' },
  pop: { handle: pop, on: 'redis' },
}
/** A crash before the COMMIT stands for whatever rolls a transaction back. */
export const faults = { crash: ['web'] }
export const horizon = 2
export const never = {
  'a worker finds no such row': `SELECT user_id FROM failures`,
}
export const atEnd = {
  'a job for a row that never was': `SELECT user_id FROM failures WHERE user_id NOT IN (SELECT id FROM users)`,
  'a row whose job was never done': `SELECT id FROM users WHERE welcomed=0`,
}
export const outcome = `SELECT (SELECT count(*) FROM users) AS users, (SELECT coalesce(sum(welcomed), 0) FROM users) AS effects,
  (SELECT count(*) FROM failures) AS failures, (SELECT count(*) FROM redis.queue) AS queued`
/** To the web process the job is as good as done. Its own database knows nothing of the queue. */
export const questions = { 'the job is still in the queue': `SELECT 1 FROM redis.queue` }
