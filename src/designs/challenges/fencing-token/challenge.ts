import type { Mend } from '../challenge'

export const challenge: Mend = {
  number: 10,
  name: 'fencing-token',
  kind: 'mend',
  title: 'A token that grows with every owner',
  reach:
    'Let the provider turn away whoever is not the owner any more, so that any two faults leave one effect and a job that is done.',
  rules: ['two effects', 'done without an effect', 'never done'],
  budget: 2,
  faults: 1,
  chapter: 7,
  mayChange: "The worker, the provider's handler, and the provider's tables; the effects stay.",
  calm: [['done', 1]],
}
