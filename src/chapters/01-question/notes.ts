import type { Notes, WorksheetPart } from '../for-class'

export const notes: Notes = {
  ask: [
    'What exactly do we know about the provider at this moment, and from which row?',
    'Which other history would leave precisely these rows?',
    'What would you have to look at to find out, and who can look there?',
  ],
  mistakes: [
    'Reading the timeout as a failure. Show the world in which the answer was lost: the ledger has a row.',
    'Reading the send as a success. Show the world in which the request was lost: the ledger is empty.',
    'Wanting a longer timeout. Open the late request: however long we wait, it may land afterwards.',
  ],
  plan: [
    { minutes: 1, what: 'Step to the timeout with the ledger covered.' },
    { minutes: 1, what: 'Vote, and say the tally aloud before anybody looks.' },
    { minutes: 1, what: 'Show both worlds side by side; name what is the same and what differs.' },
  ],
  clicker: [
    'Forward until the send has had no answer; the question waits there.',
    'Reveal only after everybody has a hand up: both ledgers appear at once.',
  ],
}

export const worksheet: WorksheetPart = {
  questions: [
    'A request had no answer. Name two histories that would leave the same rows behind.',
    'Whose clock does a timeout tell you about?',
  ],
  tables: [
    {
      caption: 'One view, several worlds',
      columns: ['world', 'our rows say', 'the ledger says', 'safe to send again?'],
      rows: ['request lost', 'answer lost', 'request late'],
    },
  ],
}
