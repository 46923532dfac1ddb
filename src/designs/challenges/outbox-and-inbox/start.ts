/*
 * Mend it: the shop writes its order and then tells the billing, and a crash in between leaves an order that is never
 * billed. To tell first and write then is the other half-truth.
 *
 *   npm run --silent lab -- check FILE --faults 2
 *
 * First: what can be committed together with the order, and who sends it then (a process with `every`)? Then: who sends
 * after a crash sends twice. What must the billing keep, and with what must it commit it?
 */
import { call, type Processes, print, type Services, sql } from 'halfway'

export const title = 'An order and its message, to be mended with an outbox'

export const databases = {
  disk: `CREATE TABLE orders (id TEXT PRIMARY KEY);`,
  billing: `
    CREATE TABLE messages (n INTEGER PRIMARY KEY, order_id TEXT NOT NULL);
    CREATE TABLE effects (n INTEGER PRIMARY KEY, order_id TEXT NOT NULL);`,
}

function* shop() {
  const { changes } = yield* sql`INSERT INTO orders VALUES ('order-7') ON CONFLICT DO NOTHING`
  if (changes === 0) return
  const reply = yield* call('billing', { order: 'order-7' })
  yield* print(`order-7: ${reply}`)
}

/** Every message is written down, and bills. */
function* receive({ order }: { order: string }) {
  yield* sql`INSERT INTO messages (order_id) VALUES (${order})`
  yield* sql`INSERT INTO effects (order_id) VALUES (${order})`
  return 'received'
}

export const processes: Processes = {
  shop: { run: shop, on: 'disk' },
}
export const services: Services = { billing: { handle: receive, on: 'billing' } }
export const faults = ['crash'] as const
export const never = {
  'a message without its row': `SELECT order_id FROM billing.messages
    WHERE order_id NOT IN (SELECT id FROM orders)`,
  'billed twice': `SELECT order_id FROM billing.effects GROUP BY order_id HAVING count(*) > 1`,
}
export const atEnd = {
  'a row without its message': `SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM billing.effects)`,
  'no order': `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM orders)`,
}
export const outcome = `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM billing.messages) AS messages,
  (SELECT count(*) FROM billing.effects) AS effects`
export const questions = { 'the order was billed': `SELECT 1 FROM billing.effects` }
export const horizon = 8
