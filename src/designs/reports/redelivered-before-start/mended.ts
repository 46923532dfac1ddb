import { call, type Processes, print, type Services, sql } from 'halfway'

/**
 * The start time stays on the disk, and a job is claimed only when it has come. The visibility timeout then measures work
 * alone, not waiting. The price: the job starts when somebody next looks, here at 6.
 */
export const title = 'Claimed only when its time has come'

const VISIBILITY_TIMEOUT = 2

export const databases = {
  redis: `
    CREATE TABLE messages (id TEXT PRIMARY KEY, state TEXT NOT NULL, eta INTEGER NOT NULL,
      visible_at INTEGER, deliveries INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE results (task_id TEXT PRIMARY KEY, state TEXT NOT NULL);
    INSERT INTO messages (id, state, eta) VALUES ('report', 'queued', 5);`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, task_id TEXT NOT NULL);`,
}

function* worker() {
  const {
    rows: [message],
  } = yield* sql<{ id: string }>`
    UPDATE messages SET state='unacked', visible_at=unixepoch() + ${VISIBILITY_TIMEOUT}, deliveries=deliveries+1
    WHERE state='queued' AND eta <= unixepoch() RETURNING id`
  if (!message) return
  yield* call('provider', { task: message.id })
  yield* sql`INSERT INTO results VALUES (${message.id}, 'SUCCESS') ON CONFLICT DO NOTHING`
  yield* sql`DELETE FROM messages WHERE id=${message.id}`
  yield* print(`${message.id}: SUCCESS`)
}

function* restore() {
  yield* sql`UPDATE messages SET state='queued' WHERE state='unacked' AND visible_at <= unixepoch()`
}

function* charge({ task }: { task: string }) {
  yield* sql`INSERT INTO effects (task_id) VALUES (${task})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'redis', count: 2, repeat: `SELECT 1 FROM messages` },
  restore: { run: restore, on: 'redis', every: 2 },
}
export const services: Services = { provider: { handle: charge, on: 'provider' } }
export const horizon = 10
export const never = {
  'two owners before anyone has run': `SELECT id FROM messages
    WHERE deliveries > 1 AND NOT EXISTS (SELECT 1 FROM provider.effects)`,
  'the work is done twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
export const atEnd = {
  'never done': `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM provider.effects)`,
}
export const outcome = `SELECT coalesce((SELECT state FROM messages), 'acknowledged') AS status,
  (SELECT count(*) FROM provider.effects) AS effects, (SELECT count(*) FROM results) AS receipts`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did the work twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
