/*
 * An outbox: what is to be sent is written in the transaction of the work, and a relay sends it afterwards.
 *
 *   npm run --silent lab -- check FILE --faults 1
 *
 * There is one fault in it, and the check finds it: the relay marks the letter as sent before it has sent it, so a crash
 * in between loses it.
 *
 * Try: send first and mark then. Nothing is lost any more, and what else is true now?
 *      Try: let the mail service remember the ids of the letters that it knows (an inbox), in the transaction of the effect.
 */
import { call, print, sql, transaction } from 'halfway'

export const title = 'An outbox'

export const databases = {
  disk: `
    CREATE TABLE orders (id TEXT PRIMARY KEY, status TEXT NOT NULL);
    CREATE TABLE outbox (id TEXT PRIMARY KEY, is_sent INTEGER NOT NULL DEFAULT 0);
    INSERT INTO orders VALUES ('order-7', 'open');`,
  mail: `CREATE TABLE effects (id INTEGER PRIMARY KEY, letter TEXT NOT NULL);`,
}

function* shop() {
  yield* transaction.immediate(function* () {
    const { changes } = yield* sql`UPDATE orders SET status='paid' WHERE status='open'`
    if (changes) yield* sql`INSERT INTO outbox (id) VALUES ('order-7-paid')`
  })
}

function* relay() {
  const {
    rows: [letter],
  } = yield* sql<{ id: string }>`SELECT id FROM outbox WHERE is_sent=0`
  if (!letter) return
  yield* sql`UPDATE outbox SET is_sent=1 WHERE id=${letter.id}`
  const reply = yield* call('mail', { letter: letter.id })
  yield* print(`${letter.id}: ${reply}`)
}

function* post({ letter }: { letter: string }) {
  yield* sql`INSERT INTO effects (letter) VALUES (${letter})`
  return 'accepted'
}

export const processes = {
  shop: { run: shop, on: 'disk' },
  relay: { run: relay, on: 'disk', every: 2 },
}
export const services = { mail: { handle: post, on: 'mail' } }
export const faults = ['crash'] as const
export const horizon = 8
export const never = {
  'a letter without a paid order': `SELECT id FROM mail.effects WHERE 'paid' NOT IN (SELECT status FROM orders)`,
}
export const atEnd = {
  'paid, and no letter ever came': `SELECT id FROM orders WHERE status='paid' AND NOT EXISTS (SELECT 1 FROM mail.effects)`,
}
export const outcome = `SELECT status, (SELECT count(*) FROM outbox WHERE is_sent=0) AS unsent,
  (SELECT count(*) FROM mail.effects) AS letters FROM orders`
export const questions = { 'the letter was sent': `SELECT 1 FROM mail.effects` }
