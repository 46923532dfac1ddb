// @ts-nocheck: plain JavaScript, as anybody may write a design
import { call, now, sql } from 'halfway'

export const title = 'Two workers, and a claim that takes what is overdue'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, owner TEXT, leased_until INTEGER NOT NULL DEFAULT 0);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, by_whom TEXT NOT NULL);`,
}

function* worker(me) {
  const at = yield* now()
  const {
    rows: [job],
  } = yield* sql`
    UPDATE jobs SET status='running', owner=${me.name}, leased_until=${at + 8}
    WHERE status='pending' OR (status='running' AND leased_until <= ${at}) RETURNING id`
  if (!job) return
  const reply = yield* call('provider', { by: me.name }, { timeout: 3 })
  if (reply !== 'no answer') {
    yield* sql`UPDATE jobs SET status='done' WHERE owner=${me.name} AND status='running'`
  }
}

function* charge({ by }) {
  yield* sql`INSERT INTO effects (by_whom) VALUES (${by})`
  return 'accepted'
}

export const processes = { worker: { run: worker, on: 'disk', count: 2, every: 4 } }
export const services = { provider: { handle: charge, on: 'provider' } }
export const faults = { crash: ['worker-1'], 'lost-ack': ['provider'], slow: ['worker'] }
export const horizon = 24
export const never = {
  'the work is done twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
export const atEnd = { 'not done': `SELECT 1 FROM jobs WHERE status <> 'done'` }
export const outcome = `SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs`
