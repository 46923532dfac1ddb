/*
 * An outbox and an inbox. The message is committed with the order, and a relay sends it until it is marked as sent: at
 * least once. The billing keeps the id of the message in the transaction of the effect: of all that come, one has one.
 */
import { call, type Processes, print, type Services, sql, transaction } from 'halfway'

export const title = 'An outbox, a relay and an inbox'

export const databases = {
  disk: `
    CREATE TABLE orders (id TEXT PRIMARY KEY);
    CREATE TABLE outbox (message_id TEXT PRIMARY KEY, order_id TEXT NOT NULL, is_sent INTEGER NOT NULL DEFAULT 0);`,
  billing: `
    CREATE TABLE messages (n INTEGER PRIMARY KEY, order_id TEXT NOT NULL);
    CREATE TABLE inbox (message_id TEXT PRIMARY KEY);
    CREATE TABLE effects (n INTEGER PRIMARY KEY, order_id TEXT NOT NULL);`,
}

function* shop() {
  yield* transaction.immediate(function* () {
    const { changes } = yield* sql`INSERT INTO orders VALUES ('order-7') ON CONFLICT DO NOTHING`
    if (changes === 1)
      yield* sql`INSERT INTO outbox (message_id, order_id) VALUES ('order-7-placed', 'order-7')`
  })
}

/** Sends first and marks then: a crash in between sends once more, and never loses. */
function* relay() {
  const {
    rows: [message],
  } = yield* sql<{ message_id: string; order_id: string }>`
    SELECT message_id, order_id FROM outbox WHERE is_sent=0`
  if (!message) return
  const reply = yield* call('billing', { id: message.message_id, order: message.order_id })
  if (reply === 'received')
    yield* sql`UPDATE outbox SET is_sent=1 WHERE message_id=${message.message_id}`
  yield* print(`${message.order_id}: ${reply}`)
}

/** Every message is written down; the first of each id bills. */
function* receive({ id, order }: { id: string; order: string }) {
  yield* sql`INSERT INTO messages (order_id) VALUES (${order})`
  const { changes } = yield* sql`INSERT INTO inbox VALUES (${id}) ON CONFLICT DO NOTHING`
  if (changes === 1) yield* sql`INSERT INTO effects (order_id) VALUES (${order})`
  return 'received'
}

export const processes: Processes = {
  shop: { run: shop, on: 'disk' },
  relay: { run: relay, on: 'disk', every: 2 },
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
