import type { Break } from '../challenge'

export const challenge: Break = {
  number: 5,
  name: 'try-again',
  kind: 'break',
  title: 'No answer, so once more',
  reach: 'Make the provider do the work twice with one network fault.',
  rules: ['two effects'],
  budget: 1,
  faults: 1,
  chapter: 1,
}
