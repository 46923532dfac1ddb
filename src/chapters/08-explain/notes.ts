import type { Notes, WorksheetPart } from '../for-class'

export const notes: Notes = {
  ask: [
    'Read your answer aloud: which sentence of it could be shown to be wrong by a row?',
    'Where did you write failed, and did you mean unknown?',
    'What would change if uncertain had been put back to pending?',
  ],
  mistakes: [
    'uncertain failed. It did not, or we do not know: that is why it waits.',
    'The primary key kept the receipts at one. The pass did not get that far: done is not pending.',
    'Review is the end. It is the place where somebody has to go and look.',
  ],
  plan: [
    { minutes: 1, what: 'Vote on another pass; run it; check the result.' },
    { minutes: 2, what: 'Two minutes of writing, in silence; then the rubric, point by point.' },
  ],
  clicker: [
    'n runs the last pass, and then the check.',
    'Show the QR code: the class takes this very run home.',
  ],
}

export const worksheet: WorksheetPart = {
  questions: [
    'In your own words: why does uncertain stay in review while retryable is done?',
    'Which row or line is the strongest support of your answer?',
  ],
  tables: [
    {
      caption: 'My evidence',
      columns: ['what I claim', 'the row or line that shows it'],
      rows: ['1.', '2.', '3.'],
    },
  ],
}
