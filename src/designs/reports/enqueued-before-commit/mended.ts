import { type Processes, print, sql, transaction } from 'halfway'

/**
 * The job is a row of the same database, written in the same transaction: both or neither, and nobody sees it earlier.
 * Where the queue must be elsewhere, this table is an outbox and a relay carries it over after the commit; the price is
 * then a job that may come twice.
 */
export const title = 'The job is committed together with its row'

export const databases = {
  disk: `
    CREATE TABLE users (id INTEGER PRIMARY KEY, welcomed INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE queue (jid INTEGER PRIMARY KEY, user_id INTEGER NOT NULL);
    CREATE TABLE failures (user_id INTEGER NOT NULL, error TEXT NOT NULL);`,
}

function* web() {
  yield* transaction.immediate(function* () {
    yield* sql`INSERT INTO users (id) VALUES (7)`
    yield* sql`INSERT INTO queue (user_id) VALUES (7)`
  })
}

function* worker() {
  yield* transaction.immediate(function* () {
    const {
      rows: [job],
    } = yield* sql<{ user: number }>`DELETE FROM queue RETURNING user_id AS user`
    if (!job) return
    const { rows } = yield* sql`SELECT id FROM users WHERE id=${job.user}`
    yield* print(rows.length === 0 ? `user ${job.user}: not found` : `user ${job.user}: welcome`)
    if (rows.length === 0) yield* sql`INSERT INTO failures VALUES (${job.user}, 'RecordNotFound')`
    else yield* sql`UPDATE users SET welcomed=welcomed+1 WHERE id=${job.user}`
  })
}

export const processes: Processes = {
  web: { run: web, on: 'disk', restarts: false },
  worker: { run: worker, on: 'disk', every: 1 },
}
export const faults = { crash: ['web', 'worker'] }
export const horizon = 2
export const never = {
  'a worker finds no such row': `SELECT user_id FROM failures`,
}
export const atEnd = {
  'a job for a row that never was': `SELECT user_id FROM failures WHERE user_id NOT IN (SELECT id FROM users)`,
  'a row whose job was never done': `SELECT id FROM users WHERE welcomed=0`,
}
export const outcome = `SELECT (SELECT count(*) FROM users) AS users, (SELECT coalesce(sum(welcomed), 0) FROM users) AS effects,
  (SELECT count(*) FROM failures) AS failures, (SELECT count(*) FROM queue) AS queued`
export const questions = { 'the job is still in the queue': `SELECT 1 FROM queue` }
