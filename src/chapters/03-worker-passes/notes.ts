import type { Notes, WorksheetPart } from '../for-class'

export const notes: Notes = {
  ask: [
    'Before each COMMIT: what would the disk say if the power of this process went now?',
    'Why may retryable be tried again, and uncertain not?',
    'What does the last pass have to do, and how does it know?',
  ],
  mistakes: [
    'Believing that a statement that ran is on the disk. Show the hatched cell, then the crash.',
    'Believing that the rollback undoes the claim as well. The attempts stay: the claim was committed before.',
    'Calling this a queue. One worker, one connection: nothing about sharing work has been shown.',
  ],
  plan: [
    { minutes: 2, what: 'Pass one statement by statement; name each transaction.' },
    { minutes: 2, what: 'Pass two up to the receipt; vote; let the worker die.' },
    { minutes: 1, what: 'Back, and on to the check without the crash.' },
    { minutes: 1, what: 'The class chooses a place for a crash and says the rows beforehand.' },
  ],
  clicker: [
    'n runs a pass. Step through the end of the second one; the question waits before COMMIT.',
    'Back undoes the crash too: nothing is lost by trying.',
  ],
}

export const worksheet: WorksheetPart = {
  questions: [
    'Write down the lines on the console, in order, and which pass printed each.',
    'At which places could the worker die and leave retryable as running?',
    'What does the last pass write, and why?',
  ],
  tables: [
    {
      caption: 'The rows after each pass',
      columns: [
        'after',
        'retryable: status',
        'retryable: attempts',
        'uncertain: status',
        'uncertain: attempts',
        'receipts',
      ],
      rows: ['the start', 'pass 1', 'pass 2', 'pass 3'],
    },
  ],
}
