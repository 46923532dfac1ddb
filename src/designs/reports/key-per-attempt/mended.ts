import { call, type Processes, print, type Services, sql } from 'halfway'

/** The key names the wish of the caller, not the attempt: every copy of the request carries the same one. */
export const title = 'The key of the caller, on every attempt'

const MOST_RETRIES = 2

export const databases = {
  disk: `
    CREATE TABLE orders (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE receipts (order_id TEXT PRIMARY KEY);
    INSERT INTO orders VALUES ('order-7', 'pending');`,
  stripe: `
    CREATE TABLE keys (key TEXT PRIMARY KEY);
    CREATE TABLE effects (id INTEGER PRIMARY KEY, order_id TEXT NOT NULL);`,
}

/** The client library. A key of its own would be right only where the caller gave none, and then one for all attempts. */
function* request(body: { order: string; key: string }) {
  for (let attempt = 0; attempt <= MOST_RETRIES; attempt++) {
    const reply = yield* call('stripe', body)
    if (reply === 'succeeded') return reply
  }
  return 'unknown'
}

function* shop() {
  const reply = yield* request({ order: 'order-7', key: 'charge-order-7' })
  if (reply === 'succeeded') {
    yield* sql`INSERT INTO receipts VALUES ('order-7')`
    yield* sql`UPDATE orders SET status='paid'`
  } else yield* sql`UPDATE orders SET status='review'`
  yield* print(`order-7: ${reply}`)
}

/** Key and charge in one transaction. The same key again: the same answer, and no second charge. */
function* charge({ order, key }: { order: string; key: string }) {
  const { changes } = yield* sql`INSERT INTO keys VALUES (${key}) ON CONFLICT DO NOTHING`
  if (changes) yield* sql`INSERT INTO effects (order_id) VALUES (${order})`
  return 'succeeded'
}

export const processes: Processes = { shop: { run: shop, on: 'disk' } }
export const services: Services = { stripe: { handle: charge, on: 'stripe' } }
export const faults = ['refused', 'lost-request', 'lost-ack', 'late-request'] as const
export const horizon = 30
export const never = {
  'charged twice': `SELECT order_id FROM stripe.effects GROUP BY order_id HAVING count(*) > 1`,
}
export const atEnd = {
  'paid without a charge': `SELECT id FROM orders WHERE status='paid' AND id NOT IN (SELECT order_id FROM stripe.effects)`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM stripe.effects) AS effects,
  (SELECT count(*) FROM receipts) AS receipts FROM orders`
export const questions = {
  'the customer was charged': `SELECT 1 FROM stripe.effects`,
  'the customer was charged twice': `SELECT 1 WHERE (SELECT count(*) FROM stripe.effects) > 1`,
}
