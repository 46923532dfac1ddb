// @ts-nocheck: plain JavaScript, as anybody may write a design
import { sql, transaction } from 'halfway'

export const title =
  'Two workers read and write in one transaction, and wait for each other for ever'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, by_whom TEXT);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');`,
}

function* worker(me) {
  yield* transaction(function* () {
    const {
      rows: [job],
    } = yield* sql`SELECT id FROM jobs WHERE status='pending'`
    if (job) yield* sql`UPDATE jobs SET status='done', by_whom=${me.name} WHERE id=${job.id}`
  })
}

export const processes = { worker: { run: worker, on: 'disk', count: 2 } }
export const faults = { crash: ['worker-1'], 'dropped-connection': ['worker-2'] }
export const atEnd = { 'not done': `SELECT 1 FROM jobs WHERE status <> 'done'` }
export const outcome = `SELECT status, by_whom FROM jobs`
