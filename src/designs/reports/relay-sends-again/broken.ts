import { call, type Processes, print, type Services, sql, transaction } from 'halfway'

/** As in Particular/NServiceBus: what stands in the outbox is published, then marked as dispatched. Two steps, two systems. */
export const title = 'An outbox whose relay stops between publishing and marking'

export const databases = {
  disk: `
    CREATE TABLE orders (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE outbox (message_id TEXT PRIMARY KEY, order_id TEXT NOT NULL, dispatched INTEGER NOT NULL DEFAULT 0);`,
  billing: `
    CREATE TABLE messages (id INTEGER PRIMARY KEY, message_id TEXT NOT NULL);
    CREATE TABLE effects (id INTEGER PRIMARY KEY, order_id TEXT NOT NULL);`,
}

function* shop() {
  yield* transaction.immediate(function* () {
    yield* sql`INSERT INTO orders VALUES ('order-7', 'accepted')`
    yield* sql`INSERT INTO outbox (message_id, order_id) VALUES ('order-7-accepted', 'order-7')`
  })
}

function* relay() {
  const {
    rows: [message],
  } = yield* sql<{ message_id: string; order_id: string }>`
    SELECT message_id, order_id FROM outbox WHERE dispatched=0`
  if (!message) return
  const reply = yield* call('billing', { id: message.message_id, order: message.order_id })
  if (reply === 'received')
    yield* sql`UPDATE outbox SET dispatched=1 WHERE message_id=${message.message_id}`
  yield* print(`${message.message_id}: ${reply}`)
}

function* receive({ id, order }: { id: string; order: string }) {
  yield* sql`INSERT INTO messages (message_id) VALUES (${id})`
  yield* sql`INSERT INTO effects (order_id) VALUES (${order})`
  return 'received'
}

export const processes: Processes = {
  shop: { run: shop, on: 'disk' },
  relay: { run: relay, on: 'disk', every: 2 },
}
export const services: Services = { billing: { handle: receive, on: 'billing' } }
export const faults = { crash: ['relay'] }
export const horizon = 6
export const never = {
  'billed twice': `SELECT order_id FROM billing.effects GROUP BY order_id HAVING count(*) > 1`,
}
export const atEnd = {
  'never billed': `SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM billing.effects)`,
  'left in the outbox': `SELECT message_id FROM outbox WHERE dispatched=0`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM billing.effects) AS effects,
  (SELECT count(*) FROM outbox WHERE dispatched=1) AS receipts, (SELECT count(*) FROM billing.messages) AS messages FROM orders`
export const questions = {
  'the message was received': `SELECT 1 FROM billing.messages`,
  'the message was received twice': `SELECT 1 WHERE (SELECT count(*) FROM billing.messages) > 1`,
}
