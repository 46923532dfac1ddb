import { tableNamed } from '../../engine/values'
import { ConnectionsPane, type PromptButton } from '../../panes/connections/pane'
import type { StageProps } from '../../panes/pane'

export function StageConnections({ moment, isBusy, decide }: StageProps) {
  return (
    <ConnectionsPane
      moment={moment}
      buttons={buttonsAt(moment).map((button) => ({
        ...button,
        isPossible: button.isPossible && !isBusy,
      }))}
      run={(text) => decide({ kind: 'prompt', text })}
    />
  )
}

function buttonsAt({ prompt, committed, workers }: StageProps['moment']): readonly PromptButton[] {
  const isFree = !prompt.isInTransaction && !workers.some(({ isInTransaction }) => isInTransaction)
  const hasReceipts = tableNamed(committed, 'receipts') !== undefined
  return [
    {
      name: 'Leave a transaction open',
      text: "BEGIN IMMEDIATE; UPDATE jobs SET attempts=attempts WHERE id='retryable';",
      isPossible: isFree,
    },
    { name: 'End the transaction', text: 'ROLLBACK;', isPossible: prompt.isInTransaction },
    {
      name: 'Take the primary key away',
      text: 'BEGIN; CREATE TABLE loose (job_id TEXT NOT NULL, result TEXT NOT NULL); INSERT INTO loose SELECT * FROM receipts; DROP TABLE receipts; ALTER TABLE loose RENAME TO receipts; COMMIT;',
      isPossible: isFree && hasReceipts,
    },
    {
      name: 'Write a second receipt',
      text: "INSERT INTO receipts VALUES ('retryable', 'paper_result');",
      isPossible: isFree && hasReceipts,
    },
  ]
}
