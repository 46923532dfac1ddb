import type { Notes, WorksheetPart } from '../for-class'

export const notes: Notes = {
  ask: [
    'Which of the two half-truths would you rather find in the morning, and why?',
    'Where is the line that our transaction cannot reach across?',
    'What does the primary key of receipts prevent, and what does it only notice?',
  ],
  mistakes: [
    'One transaction means exactly once. Open the provider that is sent to again and count its ledger.',
    'The unique key protects the customer. It refuses a second receipt; the second request was already on its way.',
    'A fresh key for each attempt is safer. It tells the provider that this is another operation.',
  ],
  plan: [
    { minutes: 2, what: 'The three orders with a crash: predict each half-truth, then look.' },
    { minutes: 2, what: 'The provider: vote, then reveal the ledger.' },
    { minutes: 2, what: 'Key, asking first, review: what each needs from the other side.' },
  ],
  clicker: [
    'The buttons over the stage open each run where the crash is about to come.',
    'The question opens its own run: the second send is next.',
  ],
}

export const worksheet: WorksheetPart = {
  questions: [
    'The receipt and done commit together. What does that not promise?',
    'Name the three safe ways on after an unknown outcome, and what each needs.',
  ],
  tables: [
    {
      caption: 'A crash between the two writes',
      columns: ['order', 'the job says', 'receipts', 'what the next pass does'],
      rows: ['in one transaction', 'receipt first', 'done first'],
    },
    {
      caption: 'The answer is lost',
      columns: ['recovery', 'effects', 'receipts', 'the job says'],
      rows: ['send again', 'send again, same key', 'ask first', 'review'],
    },
  ],
}
