// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, sleep, sql } from 'halfway'

export const title = 'A worker that hangs, and one that is still waiting at the horizon'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, beats INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY);`,
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql`UPDATE jobs SET status='running' WHERE status='pending' RETURNING id`
  if (!job) return
  const reply = yield* call('provider', {})
  if (reply === 'refused') yield* sleep(Infinity)
  if (reply === 'no answer') yield* sleep(40)
  yield* sql`UPDATE jobs SET status='done'`
}

function* watch() {
  yield* sql`UPDATE jobs SET beats=beats+1 WHERE status='running' AND beats < 2`
}

function* charge() {
  yield* sql`INSERT INTO effects DEFAULT VALUES`
  return 'accepted'
}

export const processes = {
  worker: { run: worker, on: 'disk', restarts: 1 },
  watch: { run: watch, on: 'disk', every: 10 },
}
export const services = { provider: { handle: charge, on: 'provider' } }
export const faults = { crash: ['worker'], refused: ['provider'], 'lost-ack': ['provider'] }
export const horizon = 30
export const atEnd = {
  'left running': `SELECT 1 FROM jobs WHERE status='running'`,
  'watched twice, and done': `SELECT 1 FROM jobs WHERE status='done' AND beats=2`,
}
export const outcome = `SELECT status, beats, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
