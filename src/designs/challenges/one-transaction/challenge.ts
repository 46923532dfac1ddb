import type { Mend } from '../challenge'

export const challenge: Mend = {
  number: 2,
  name: 'one-transaction',
  kind: 'mend',
  title: 'Both, or neither',
  reach:
    'Make the worker finish the job after any two crashes, with no moment at which a receipt and the word done disagree.',
  rules: ['a receipt without done', 'done without a receipt', 'never done'],
  budget: 2,
  faults: 0,
  chapter: 4,
  mayChange: 'The worker.',
  calm: [['done', 1]],
}
