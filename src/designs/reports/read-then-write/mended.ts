import { type Me, type Processes, print, sql, transaction } from 'halfway'

/**
 * BEGIN IMMEDIATE takes the right to write before anything is read. The second one waits at its BEGIN, where waiting
 * helps, and then reads what the first has left. The price: claims come one after the other, the readers among them too.
 */
export const title = 'Two claims that first ask for the right to write'

export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, claimed_by TEXT);
    INSERT INTO jobs (id, status) VALUES ('report', 'queued');`,
}

function* worker(me: Me) {
  const claimed = yield* transaction.immediate(function* () {
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
