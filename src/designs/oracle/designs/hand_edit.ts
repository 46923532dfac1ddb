// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, sql } from 'halfway'

export const title = 'Keys are flushed, and somebody edits a row by hand'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `
    CREATE TABLE keys (key TEXT PRIMARY KEY);
    CREATE TABLE effects (id INTEGER PRIMARY KEY);`,
}

function* worker() {
  yield* sql`UPDATE jobs SET tries=tries+1 WHERE status='pending'`
  const reply = yield* call('provider', { key: 'report' })
  if (reply === 'accepted') yield* sql`UPDATE jobs SET status='done' WHERE status='pending'`
}

function* charge({ key }) {
  const { changes } = yield* sql`INSERT INTO keys VALUES (${key}) ON CONFLICT DO NOTHING`
  if (changes) yield* sql`INSERT INTO effects DEFAULT VALUES`
  return 'accepted'
}

export const processes = {
  worker: { run: worker, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status='pending'` },
}
export const services = { provider: { handle: charge, on: 'provider' } }
export const faults = {
  'lost-ack': ['provider'],
  'key-forgotten': { on: 'provider', sql: 'DELETE FROM keys', at: 'between passes' },
  'stopped by hand': {
    on: 'disk',
    sql: `UPDATE jobs SET status='stopped' WHERE status='pending' AND tries > 0`,
  },
}
export const never = {
  'the work is done twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
export const atEnd = {
  'stopped, and done all the same': `SELECT 1 FROM jobs
    WHERE status='stopped' AND EXISTS (SELECT 1 FROM provider.effects)`,
}
export const outcome = `SELECT status, tries, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
