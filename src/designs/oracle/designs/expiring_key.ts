// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, now, sleep, sql } from 'halfway'

export const title = 'An idempotency key that expires before the last try'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    INSERT INTO jobs VALUES ('report', 'pending');`,
  provider: `
    CREATE TABLE keys (key TEXT PRIMARY KEY, expires INTEGER NOT NULL);
    CREATE TABLE effects (id INTEGER PRIMARY KEY);`,
}

function* worker() {
  const reply = yield* call('provider', { key: 'report' })
  if (reply === 'accepted') yield* sql`UPDATE jobs SET status='done'`
  else yield* sleep(5)
}

function* charge({ key }) {
  const at = yield* now()
  yield* sql`DELETE FROM keys WHERE expires <= ${at}`
  const { changes } = yield* sql`INSERT INTO keys VALUES (${key}, ${at + 8}) ON CONFLICT DO NOTHING`
  if (changes) yield* sql`INSERT INTO effects DEFAULT VALUES`
  return 'accepted'
}

export const processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services = { provider: { handle: charge, on: 'provider' } }
export const faults = ['crash', 'lost-request', 'lost-ack']
export const horizon = 40
export const never = {
  'the work is done twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
export const atEnd = { 'not done': `SELECT 1 FROM jobs WHERE status='pending'` }
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
