import type { Break } from '../challenge'

export const challenge: Break = {
  number: 3,
  name: 'read-then-write',
  kind: 'break',
  title: 'Mine, and mine',
  reach: 'Choose who moves next until both workers have done the same job, without any fault.',
  rules: ['two owners'],
  budget: 0,
  faults: 0,
  chapter: 6,
}
