/** One thing that a full explanation says, and what on the stage shows it: rows by key, lines as printed. */
export interface RubricPoint {
  readonly id: string
  readonly text: string
  readonly needs: readonly string[]
}

export const EXPLAIN_QUESTION =
  'uncertain waits in review after a single attempt. retryable took two, and has one receipt. What made the difference?'

export const rubric: readonly RubricPoint[] = [
  {
    id: 'claimed-once',
    text: 'uncertain was claimed once, and it is the claim that counts the attempt.',
    needs: ['jobs/uncertain'],
  },
  {
    id: 'unknown',
    text: 'Nobody here can tell whether it did anything outside, so it was sent to review and not repeated.',
    needs: [
      'jobs/uncertain',
      'receipts/no uncertain',
      'console/uncertain: review_required attempt=1',
    ],
  },
  {
    id: 'known-failure',
    text: 'retryable failed before anything was done. That is known, so it could go back to pending.',
    needs: ['console/retryable: retry_scheduled attempt=1'],
  },
  {
    id: 'second-attempt',
    text: 'The next pass claimed retryable again: the same job under the same key, and a second attempt.',
    needs: ['jobs/retryable', 'console/retryable: done attempt=2'],
  },
  {
    id: 'together',
    text: 'Its receipt and the word done were committed in one transaction: both or neither.',
    needs: ['jobs/retryable', 'receipts/retryable'],
  },
  {
    id: 'only-pending',
    text: 'A pass takes what is pending and nothing else: the last one skipped the finished job and left the one in review alone, so there is one receipt and no second attempt.',
    needs: ['console/receipts=1 duplicate_receipts=0 review_jobs=1'],
  },
]
