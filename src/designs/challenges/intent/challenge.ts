import type { Mend } from '../challenge'

export const challenge: Mend = {
  number: 8,
  name: 'intent',
  kind: 'mend',
  title: 'What did the dead one do?',
  reach:
    'After any two crashes leave no job running, do none twice, and ask a person only where the letter may have been sent.',
  rules: [
    'sent twice',
    'a person is asked, and no letter was written',
    'left running',
    'done, and nothing sent',
  ],
  budget: 2,
  faults: 1,
  chapter: 8,
  mayChange:
    'The worker, and tables of its own (an intent); the mail service knows no keys and stays as it is.',
  calm: [['done', 1]],
}
