import type { Notes, WorksheetPart } from '../for-class'

export const notes: Notes = {
  ask: [
    'You are woken by this report. What is the first thing you are not allowed to do?',
    'Which of these fields would you be sorry to see in a chat with a hundred people?',
    'What is the difference between beating and getting on?',
  ],
  mistakes: [
    'Writing failed for unknown. The reader will repeat the job.',
    'Putting in everything, to be safe. Tick the token and read what would have left the house.',
    'Watching the heartbeat alone. Run the worker that is alive and finishes nothing.',
    'More retries are more reliable. Set the loop without a limit beside the one with a limit.',
  ],
  plan: [
    { minutes: 3, what: 'The class dictates the fields; tick them; then one that must stay out.' },
    {
      minutes: 2,
      what: 'The service: without a limit beside with a limit, then backoff and jitter.',
    },
    { minutes: 1, what: 'Alive and useless: vote, then step to the alert.' },
  ],
  clicker: [
    'The report follows the cursor: step through a pass and watch its unknowns change.',
    'n goes to the next look of the service at its queue.',
  ],
}

export const worksheet: WorksheetPart = {
  questions: [
    'Which fields would you want during an incident? Strike out those that must not be in a log.',
    'For your own service: most attempts, backoff, heartbeat, progress, and where the alert goes.',
  ],
  tables: [
    {
      caption: 'A status report by hand, for uncertain after the last pass',
      columns: ['field', 'what the rows say'],
      rows: [
        'task id',
        'source version',
        'state',
        'attempts',
        'last change',
        'safe error category',
        'receipt id',
        'not known',
      ],
    },
  ],
}
