import { call, type Processes, print, type Services, sleep, sql, transaction } from 'halfway'

/**
 * Key, effect and answer in one transaction of the service: a crash leaves all of them or none, and the next try begins
 * anew. It can be done because the effect is a row in the same database. Where the effect is somewhere else (a bank, a
 * mail server) no transaction reaches it: then the key must be handed on to there, or a mark that is left over must be
 * asked about there before anyone goes on.
 */
export const title = 'Key, effect and answer in one transaction'

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
  return yield* transaction.immediate(function* () {
    const mark = yield* sql`
      INSERT INTO keys VALUES (${key}, '201 created', unixepoch() + ${EXPIRES_AFTER}) ON CONFLICT DO NOTHING`
    if (mark.changes) yield* sql`INSERT INTO effects (order_id) VALUES (${order})`
    return '201 created'
  })
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
/** `review` is left only where three tries had no answer; then this stays open as before. */
export const questions = { 'the effect is there': `SELECT 1 FROM api.effects` }
