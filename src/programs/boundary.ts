import type { PassStart } from '../engine/program'
import type { Boundary } from '../engine/scenario'
import { print, SqlError, type Steps, sql, transaction } from '../engine/steps'

/** One pass: what a dead process left running is pending again, then every pending job is worked on once. */
export function* pass({ isAfterCrash }: PassStart, boundary: Boundary): Steps {
  if (isAfterCrash) yield* putOrphansBack()
  const pending =
    yield* sql<Pending>`SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id`
  for (const [id, attempts] of pending.rows) {
    const attempt = attempts + 1
    yield* transaction(function* () {
      yield* sql`UPDATE jobs SET status='running', attempts=${attempt} WHERE id=${id}`
    })
    try {
      if (boundary === 'together') yield* together(id)
      else if (boundary === 'receipt-first') yield* receiptFirst(id)
      else yield* doneFirst(id)
      yield* print(`${id}: done attempt=${attempt}`)
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
      yield* print(`${id}: ${error.message}`)
    }
  }
}

/** One transaction: a crash leaves both or neither. */
function* together(id: string): Steps {
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
  })
}

/** Two transactions: a crash between them leaves a receipt for a job that is not done. */
function* receiptFirst(id: string): Steps {
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
  })
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
  })
}

/** Two transactions: a crash between them leaves a job that is done without a receipt. */
function* doneFirst(id: string): Steps {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
  })
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
  })
}

/** Nobody is alive to finish them, so they are tried again. */
function* putOrphansBack(): Steps {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='pending' WHERE status='running'`
  })
}

type Pending = readonly [id: string, attempts: number]
