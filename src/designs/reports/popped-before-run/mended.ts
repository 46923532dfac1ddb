import { call, type Me, type Processes, print, type Services, sql, transaction } from 'halfway'

/**
 * A job moves to a list of its owner in the statement that takes it, and leaves that list when it is done. The new process
 * puts an orphan's list back. Never lost now, and that is the price: at least once, so twice is possible (see the ends).
 */
export const title = 'Moved to a private list, and put back when its owner is gone'

export const databases = {
  redis: `
    CREATE TABLE queue (jid TEXT PRIMARY KEY, owner TEXT);
    CREATE TABLE receipts (jid TEXT PRIMARY KEY);
    INSERT INTO queue (jid) VALUES ('report');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, jid TEXT NOT NULL);`,
}

function* worker(me: Me) {
  if (me.isRestart) yield* sql`UPDATE queue SET owner=NULL WHERE owner=${me.name}`
  const {
    rows: [job],
  } = yield* sql<{
    jid: string
  }>`UPDATE queue SET owner=${me.name} WHERE owner IS NULL RETURNING jid`
  if (!job) return
  yield* call('provider', job)
  yield* transaction(function* () {
    yield* sql`DELETE FROM queue WHERE jid=${job.jid}`
    yield* sql`INSERT INTO receipts VALUES (${job.jid})`
  })
  yield* print(`${job.jid}: done`)
}

function* charge({ jid }: { jid: string }) {
  yield* sql`INSERT INTO effects (jid) VALUES (${jid})`
  return 'accepted'
}

export const processes: Processes = {
  worker: { run: worker, on: 'redis', repeat: `SELECT 1 FROM queue` },
}
export const services: Services = { provider: { handle: charge, on: 'provider' } }
export const faults = { crash: ['worker'] }
export const horizon = 10
export const atEnd = {
  'lost: not queued, and never done': `SELECT 1
    WHERE NOT EXISTS (SELECT 1 FROM queue) AND NOT EXISTS (SELECT 1 FROM provider.effects)`,
  'still queued': `SELECT 1 FROM queue`,
}
export const outcome = `SELECT (SELECT count(*) FROM queue) AS queued, (SELECT count(*) FROM provider.effects) AS effects,
  (SELECT count(*) FROM receipts) AS receipts`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did the work twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
