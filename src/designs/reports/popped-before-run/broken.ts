import { call, type Processes, print, type Services, sql } from 'halfway'

/** As in mperham/sidekiq with its plain fetch: the job leaves the queue before it is run. */
export const title = 'Taken out of the queue, then run'

export const databases = {
  redis: `
    CREATE TABLE queue (jid TEXT PRIMARY KEY);
    CREATE TABLE receipts (jid TEXT PRIMARY KEY);
    INSERT INTO queue VALUES ('report');`,
  provider: `CREATE TABLE effects (id INTEGER PRIMARY KEY, jid TEXT NOT NULL);`,
}

function* worker() {
  const {
    rows: [job],
  } = yield* sql<{ jid: string }>`DELETE FROM queue RETURNING jid`
  if (!job) return
  yield* call('provider', job)
  yield* sql`INSERT INTO receipts VALUES (${job.jid})`
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
}
export const outcome = `SELECT (SELECT count(*) FROM queue) AS queued, (SELECT count(*) FROM provider.effects) AS effects,
  (SELECT count(*) FROM receipts) AS receipts`
export const questions = {
  'the provider did the work': `SELECT 1 FROM provider.effects`,
  'the provider did the work twice': `SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1`,
}
