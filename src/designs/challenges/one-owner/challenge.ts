import type { Mend } from '../challenge'

export const challenge: Mend = {
  number: 4,
  name: 'one-owner',
  kind: 'mend',
  title: 'One owner in every interleaving',
  reach: 'Change the claim so that in every interleaving exactly one of the two does the job.',
  rules: ['two owners', 'never done'],
  budget: 0,
  faults: 0,
  chapter: 6,
  mayChange: 'The claim, and what the worker does with its answer.',
  calm: [['done', 1]],
}
