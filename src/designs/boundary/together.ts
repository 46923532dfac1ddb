import { type Me, type Processes, print, sleep, sql, transaction } from 'halfway'

export const title = 'The receipt and the word done in one transaction'

/** Without the receipt's primary key the second receipt goes in, and nothing complains: try it. */
export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
    INSERT INTO jobs (id, status) VALUES ('retryable', 'pending');`,
}

/** One pass: what a dead process left running is pending again, then every pending job is worked on once. */
function* worker({ isRestart }: Me) {
  if (isRestart) yield* putOrphansBack()
  const pending =
    yield* sql<Pending>`SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id`
  for (const { id, attempts } of pending.rows) {
    const attempt = attempts + 1
    yield* transaction(function* () {
      yield* sql`UPDATE jobs SET status='running', attempts=${attempt} WHERE id=${id}`
    })
    try {
      yield* record(id)
      yield* print(`${id}: done attempt=${attempt}`)
    } catch (error) {
      yield* print(`${id}: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** One transaction: a crash leaves both or neither. */
function* record(id: string) {
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
  })
}

/** Nobody is alive to finish them, so they are tried again. */
function* putOrphansBack() {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='pending' WHERE status='running'`
  })
}

/** The clock moves when nobody else can: after the passes. Where do the word done and the receipt not go together? */
function* halves() {
  yield* sleep(1)
  const done =
    yield* sql<Count>`SELECT COUNT(*) AS count FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM receipts)`
  const receipts =
    yield* sql<Count>`SELECT COUNT(*) AS count FROM jobs WHERE status<>'done' AND id IN (SELECT job_id FROM receipts)`
  const copies = yield* sql<Count>`SELECT COUNT(*) - COUNT(DISTINCT job_id) AS count FROM receipts`
  yield* print(
    `done_without_receipt=${countOf(done)} receipt_without_done=${countOf(receipts)} duplicate_receipts=${countOf(copies)}`,
  )
}

function countOf({ rows }: { readonly rows: readonly Count[] }) {
  return rows[0]?.count ?? 0
}

type Pending = { id: string; attempts: number }
type Count = { count: number }

export const processes: Processes = {
  worker: { run: worker, on: 'disk', repeat: 2 },
  halves: { run: halves, on: 'disk', restarts: false },
}
export const faults = { crash: ['worker'] }
export const never = {
  'done without a receipt': `SELECT id FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM receipts)`,
  'a receipt too many': `SELECT job_id FROM receipts GROUP BY job_id HAVING count(*) > 1`,
}
export const atEnd = {
  'a receipt for a job that is not done': `SELECT id FROM jobs WHERE status<>'done' AND id IN (SELECT job_id FROM receipts)`,
  'left running': `SELECT id FROM jobs WHERE status='running'`,
}
export const outcome = `SELECT status, attempts, (SELECT count(*) FROM receipts WHERE job_id=jobs.id) AS receipts
  FROM jobs ORDER BY id`
export const questions = {
  'an attempt was begun': `SELECT 1 FROM jobs WHERE attempts>0`,
  'the result was recorded': `SELECT 1 FROM receipts`,
}
export const horizon = 10
