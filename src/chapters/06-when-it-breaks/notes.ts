import type { Notes, WorksheetPart } from '../for-class'

export const notes: Notes = {
  ask: [
    'Who holds the lock, and how can you tell from the stage?',
    'Has the refused statement changed anything?',
    'Without the key everything says done. What has become invisible?',
  ],
  mistakes: [
    'A longer timeout cures it. Nobody is going to let go: end the transaction that was left open.',
    'A locked database is a broken one. Roll back at the prompt, step once, and it works.',
    'The constraint is the fault. It is the witness; take it away and only the evidence is gone.',
  ],
  plan: [
    { minutes: 2, what: 'Step into the lock, vote, find the connection, end it at the prompt.' },
    {
      minutes: 2,
      what: 'With the key and without it: the same crash, and two very different tables.',
    },
  ],
  clicker: [
    'Forward to the refused UPDATE; the question waits just before it.',
    'Type ROLLBACK; at the prompt, or use the run that has it planned.',
  ],
}

export const worksheet: WorksheetPart = {
  questions: [
    'database is locked: what are the first two things you look for?',
    'What does the primary key of receipts show that is hidden without it?',
  ],
  tables: [
    {
      caption: 'The same crash with and without the key',
      columns: ['receipts table', 'rows for retryable', 'the job says', 'the console says'],
      rows: ['with its primary key', 'without it'],
    },
  ],
}
