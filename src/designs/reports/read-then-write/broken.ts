import { type Me, type Processes, print, sql, transaction } from 'halfway'

/**
 * As in jentic/jentic-one: a claim reads first and writes then, in a transaction that BEGIN alone opened. Two of them can
 * each hold what the other waits for. SQLite sees that no waiting helps and answers SQLITE_BUSY at once, whatever the busy
 * timeout; here, where a BUSY process waits, both wait for ever.
 */
export const title = 'Two claims that read first, and then neither can write'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, claimed_by TEXT);
    INSERT INTO jobs (id, status) VALUES ('report', 'queued');`,
}

function* worker(me: Me) {
  const claimed = yield* transaction(function* () {
    const {
      rows: [job],
    } = yield* sql<{ id: string }>`SELECT id FROM jobs WHERE status='queued'`
    if (job) yield* sql`UPDATE jobs SET status='running', claimed_by=${me.name} WHERE id=${job.id}`
    return job
  })
  if (claimed) yield* print(`${claimed.id}: claimed by ${me.name}`)
}

export const processes: Processes = { worker: { run: worker, on: 'disk', count: 2 } }
export const horizon = 10
export const atEnd = {
  'nobody has it, and nobody can move': `SELECT id FROM jobs WHERE status='queued'`,
}
export const outcome = `SELECT status, claimed_by FROM jobs`
/** What is not committed is in no table: to anyone who looks the job is waiting, as if nobody had tried. */
export const questions = {
  'the job has an owner': `SELECT 1 FROM jobs WHERE claimed_by IS NOT NULL`,
}
