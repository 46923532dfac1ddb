import type { Notes, WorksheetPart } from '../for-class'

export const notes: Notes = {
  ask: [
    'Which sentence about our own queue would not survive this page?',
    'What would you have to add to the lab before you may say reliable?',
    'When is not found good enough to send again?',
  ],
  mistakes: [
    'Not found means it did not happen. Step to the end and watch the late request land.',
    'Two workers cannot have the same job, the row says running. Open the parallel claims.',
    'It is in the dead-letter queue, so nothing happened. Attempts can be used up with a row in the ledger for each.',
  ],
  plan: [
    { minutes: 1, what: 'Read the two lists aloud: shown, not shown.' },
    { minutes: 1, what: 'Vote on not found; reveal.' },
    { minutes: 1, what: 'Let the class choose one experiment, and predict before it is opened.' },
  ],
  clicker: [
    'Forward to the provider\u2019s answer; the question waits there.',
    'The experiments are buttons; the bench opens for the searches.',
  ],
}

export const worksheet: WorksheetPart = {
  questions: [
    'What did the lab prove? One sentence, with its conditions.',
    'Choose one experiment: what do you expect, and what did the stage show?',
  ],
  tables: [
    {
      caption: 'Not tested, and the next experiment',
      columns: ['not tested', 'my prediction', 'what the stage showed'],
      rows: [
        'worker crashes',
        'parallel claims',
        'provider reconciliation',
        'long-lived storage',
        'production queue guarantees',
      ],
    },
  ],
}
