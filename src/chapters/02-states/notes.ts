import type { Notes, WorksheetPart } from '../for-class'

export const notes: Notes = {
  ask: [
    'Which of the four words is a claim about the past, and which is a claim about now?',
    'Who in this program would ever change a row that says running?',
    'Why is the attempt counted at the claim and not at the end?',
  ],
  mistakes: [
    'Taking running for somebody is working. Kill the worker after the claim and run every pass: the row does not move.',
    'Taking review for failed. It means unknown; the effect may be there.',
    'Setting everything that says running back to pending at the start. With a second worker alive that gives one job two owners.',
  ],
  plan: [
    { minutes: 2, what: 'Step one claim, one retry and one review beside the diagram.' },
    { minutes: 1, what: 'Vote on the death after the claim.' },
    { minutes: 1, what: 'Reveal; let the class say what the row proves and what it does not.' },
  ],
  clicker: [
    'Forward through the first claim; the question waits after its COMMIT.',
    'n runs the rest of the pass when the diagram has been understood.',
  ],
}

export const worksheet: WorksheetPart = {
  questions: [
    'For each state: what must have been committed before a row may say it?',
    'Why does a task need a key that stays the same from pass to pass?',
  ],
  tables: [
    {
      caption: 'What each state promises',
      columns: ['state', 'it proves', 'it does not prove', 'who changes it next'],
      rows: ['pending', 'running', 'done', 'review'],
    },
  ],
}
