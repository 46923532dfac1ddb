import type { Mend } from '../challenge'

export const challenge: Mend = {
  number: 11,
  name: 'outbox-and-inbox',
  kind: 'mend',
  title: 'No message without its row, no row without its message',
  reach:
    'After any two crashes the order is there and has been billed exactly once, and nobody was ever billed for an order that is not there.',
  rules: ['a message without its row', 'a row without its message', 'billed twice', 'no order'],
  budget: 2,
  faults: 1,
  chapter: 4,
  mayChange:
    'The shop, more processes (a relay), the handler, and tables of your own; orders, messages and effects stay.',
  calm: [[1, 1, 1]],
}
