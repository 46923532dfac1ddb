import { ProgramError, print, type Steps, sql } from '../engine/steps'

/** After the passes: one receipt, no second one for a job, and `uncertain` still waiting for a person. */
export function* check(): Steps {
  const count = yield* sql<[number, number]>`SELECT COUNT(*), COUNT(DISTINCT job_id) FROM receipts`
  const [receipts, jobsWithReceipt] = count.rows[0] ?? [0, 0]
  const review = yield* sql<[number]>`SELECT COUNT(*) FROM jobs WHERE status='review'`
  const inReview = review.rows[0]?.[0]
  if (receipts !== 1) throw new ProgramError(`check failed: expected 1 receipt, found ${receipts}`)
  if (inReview !== 1)
    throw new ProgramError(`check failed: expected 1 job in review, found ${inReview}`)
  yield* print(
    `receipts=${receipts} duplicate_receipts=${receipts - jobsWithReceipt} review_jobs=${inReview}`,
  )
}
