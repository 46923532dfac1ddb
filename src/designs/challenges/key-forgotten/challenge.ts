import type { Break } from '../challenge'

export const challenge: Break = {
  number: 7,
  name: 'key-forgotten',
  kind: 'break',
  title: 'The key is forgotten after a while',
  reach: 'Make the provider do the work twice although every attempt carries the same key.',
  rules: ['two effects'],
  budget: 2,
  faults: 2,
  chapter: 7,
}
