import type { Break } from '../challenge'

export const challenge: Break = {
  number: 1,
  name: 'two-transactions',
  kind: 'break',
  title: 'A receipt, and no done',
  reach: 'Let the worker die at a moment that leaves a receipt for a job that is never done.',
  rules: ['a receipt without done'],
  budget: 1,
  faults: 1,
  chapter: 3,
}
