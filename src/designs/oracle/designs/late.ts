// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, sql } from 'halfway'

export const title = 'Asks before it sends again, and a late request comes in between'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY);`,
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql`UPDATE jobs SET attempts=attempts+1 WHERE status='pending' RETURNING attempts`
  if (!job) return
  let reply = 'none'
  if (job.attempts > 1) reply = yield* call('ask', {})
  if (reply === 'none') reply = yield* call('provider', {})
  if (reply === 'accepted') yield* sql`UPDATE jobs SET status='done'`
  else if (job.attempts >= 3) yield* sql`UPDATE jobs SET status='review'`
}

function* charge() {
  yield* sql`INSERT INTO effects DEFAULT VALUES`
  return 'accepted'
}

function* look() {
  const { rows } = yield* sql`SELECT 1 FROM effects`
  return rows.length ? 'accepted' : 'none'
}

export const processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services = {
  provider: { handle: charge, on: 'provider' },
  ask: { handle: look, on: 'provider' },
}
export const faults = {
  crash: ['worker'],
  refused: ['provider'],
  'late-request': ['provider'],
  'lost-request': ['ask'],
}
export const never = {
  'the work is done twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
export const atEnd = {
  'done without an effect': `SELECT 1 FROM jobs WHERE status='done' AND NOT EXISTS (SELECT 1 FROM provider.effects)`,
  'not done': `SELECT 1 FROM jobs WHERE status <> 'done'`,
}
export const outcome = `SELECT status, attempts, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
