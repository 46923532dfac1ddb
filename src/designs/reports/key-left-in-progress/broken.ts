import { call, type Processes, print, type Services, sleep, sql } from 'halfway'

/** As in VilledeMontreal/express-idempotency: the key is marked, the work is done, the answer is stored. Three writes. */
export const title = 'A key that stays in progress, and nobody is at work on it'

const EXPIRES_AFTER = 24

export const databases = {
  disk: `
    CREATE TABLE orders (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE receipts (order_id TEXT PRIMARY KEY);
    INSERT INTO orders VALUES ('order-7', 'pending');`,
  api: `
    CREATE TABLE keys (key TEXT PRIMARY KEY, answer TEXT, expires_at INTEGER NOT NULL);
    CREATE TABLE effects (id INTEGER PRIMARY KEY, order_id TEXT NOT NULL);`,
}

/** Three tries with the same key, two seconds apart; then a person must look. */
function* client() {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const reply = yield* call('api', { order: 'order-7', key: 'charge-order-7' })
    if (reply === '201 created') {
      yield* sql`INSERT INTO receipts VALUES ('order-7')`
      yield* sql`UPDATE orders SET status='paid'`
      yield* print('order-7: paid')
      return
    }
    yield* print(`attempt ${attempt}: ${reply}`)
    yield* sleep(2)
  }
  yield* sql`UPDATE orders SET status='review'`
}

function* handle({ order, key }: { order: string; key: string }) {
  yield* sql`DELETE FROM keys WHERE expires_at <= unixepoch()`
  const mark = yield* sql`
    INSERT INTO keys (key, expires_at) VALUES (${key}, unixepoch() + ${EXPIRES_AFTER}) ON CONFLICT DO NOTHING`
  if (!mark.changes) {
    const {
      rows: [known],
    } = yield* sql<{ answer: string | null }>`SELECT answer FROM keys WHERE key=${key}`
    return known?.answer ?? '409 conflict'
  }
  yield* sql`INSERT INTO effects (order_id) VALUES (${order})`
  yield* sql`UPDATE keys SET answer='201 created' WHERE key=${key}`
  return '201 created'
}

export const processes: Processes = { client: { run: client, on: 'disk' } }
export const services: Services = { api: { handle, on: 'api', isAtomic: false } }
export const faults = { crash: ['api'] }
export const horizon = 40
export const never = {
  'done twice': `SELECT order_id FROM api.effects GROUP BY order_id HAVING count(*) > 1`,
}
export const atEnd = {
  'in progress, and nobody is at work on it': `SELECT key FROM api.keys WHERE answer IS NULL`,
  'every retry was turned away': `SELECT id FROM orders WHERE status='review'`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM api.effects) AS effects,
  (SELECT count(*) FROM receipts) AS receipts,
  (SELECT CASE WHEN answer IS NULL THEN 'in progress' ELSE 'answered' END FROM api.keys) AS key FROM orders`
/** `409 conflict` is told before the effect and after it: it proves neither. */
export const questions = { 'the effect is there': `SELECT 1 FROM api.effects` }
