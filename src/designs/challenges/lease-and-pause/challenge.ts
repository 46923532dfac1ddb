import type { Break } from '../challenge'

export const challenge: Break = {
  number: 9,
  name: 'lease-and-pause',
  kind: 'break',
  title: 'A pause at the worst moment',
  reach:
    'Make the provider do the work twice with one worker that stands still for a while, and no crash.',
  rules: ['two effects'],
  budget: 1,
  faults: 1,
  chapter: 7,
}
