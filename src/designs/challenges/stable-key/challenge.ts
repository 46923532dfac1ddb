import type { Mend } from '../challenge'

export const challenge: Mend = {
  number: 6,
  name: 'stable-key',
  kind: 'mend',
  title: 'The same key, the same thing',
  reach:
    'Let the worker go on trying until the job is done, with one effect under any two network faults.',
  rules: ['two effects', 'done without an effect', 'never done'],
  budget: 2,
  faults: 1,
  chapter: 2,
  mayChange: "The worker, the provider's handler, and the provider's tables; the effects stay.",
  calm: [['done', 1, 1]],
}
