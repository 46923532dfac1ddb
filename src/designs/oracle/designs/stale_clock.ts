// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, now, sleep, sql } from 'halfway'

export const title = 'A clock that is ahead judges a lease'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, leased_until INTEGER);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY);`,
}

function* work() {
  const at = yield* now()
  const {
    rows: [job],
  } = yield* sql`UPDATE jobs SET status='running', leased_until=${at + 5}
    WHERE status='pending' OR (status='running' AND leased_until <= ${at}) RETURNING id`
  if (!job) return
  yield* sleep(2)
  yield* call('provider', {})
  yield* sql`UPDATE jobs SET status='done'`
}

function* charge() {
  yield* sql`INSERT INTO effects DEFAULT VALUES`
  return 'accepted'
}

export const processes = {
  steady: { run: work, on: 'disk', repeat: `SELECT 1 FROM jobs WHERE status <> 'done'` },
  hasty: { run: work, on: 'disk', every: 1, clock: 4 },
}
export const services = { provider: { handle: charge, on: 'provider' } }
export const faults = { crash: ['steady'] }
export const horizon = 12
export const never = {
  'the work is done twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
export const atEnd = { 'not done': `SELECT 1 FROM jobs WHERE status <> 'done'` }
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
