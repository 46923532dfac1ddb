import { print, type Steps, sql } from '../engine/steps'

/** After the passes: where do the word done and the receipt not go together? */
export function* halves(): Steps {
  const done =
    yield* sql<Count>`SELECT COUNT(*) FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM receipts)`
  const receipts =
    yield* sql<Count>`SELECT COUNT(*) FROM jobs WHERE status<>'done' AND id IN (SELECT job_id FROM receipts)`
  const copies = yield* sql<Count>`SELECT COUNT(*) - COUNT(DISTINCT job_id) FROM receipts`
  yield* print(
    `done_without_receipt=${countOf(done)} receipt_without_done=${countOf(receipts)} duplicate_receipts=${countOf(copies)}`,
  )
}

function countOf({ rows }: { readonly rows: readonly Count[] }): number {
  return rows[0]?.[0] ?? 0
}

type Count = readonly [count: number]
