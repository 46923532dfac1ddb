// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, sleep, sql } from 'halfway'

export const title = 'A provider that is itself halfway: a mark, the effect, the answer'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `
    CREATE TABLE keys (key TEXT PRIMARY KEY, state TEXT NOT NULL);
    CREATE TABLE effects (id INTEGER PRIMARY KEY);`,
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql`UPDATE jobs SET attempts=attempts+1 WHERE status='pending' RETURNING attempts`
  if (!job) return
  const reply = yield* call('provider', { key: 'report' }, { timeout: 4 })
  if (reply === 'finished') yield* sql`UPDATE jobs SET status='done'`
  else if (job.attempts >= 3) yield* sql`UPDATE jobs SET status='review'`
  else yield* sleep(1)
}

function* charge({ key }) {
  const mark = yield* sql`INSERT INTO keys VALUES (${key}, 'started') ON CONFLICT DO NOTHING`
  if (!mark.changes) {
    const {
      rows: [known],
    } = yield* sql`SELECT state FROM keys WHERE key=${key}`
    return known.state
  }
  yield* sql`INSERT INTO effects DEFAULT VALUES`
  yield* sql`UPDATE keys SET state='finished' WHERE key=${key}`
  return 'finished'
}

export const processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services = { provider: { handle: charge, on: 'provider', isAtomic: false } }
export const faults = { crash: ['provider'], slow: ['provider'], 'lost-ack': ['provider'] }
export const horizon = 40
export const never = {
  'the work is done twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
export const atEnd = {
  'done without an effect': `SELECT 1 FROM jobs WHERE status='done' AND NOT EXISTS (SELECT 1 FROM provider.effects)`,
  'a key that stays started': `SELECT 1 FROM provider.keys WHERE state='started'`,
  'needs a person': `SELECT 1 FROM jobs WHERE status='review'`,
}
export const outcome = `SELECT status, attempts, (SELECT state FROM provider.keys) AS key,
  (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
