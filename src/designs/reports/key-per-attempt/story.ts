import type { Story } from '../story'

export const story: Story = {
  number: 6,
  name: 'key-per-attempt',
  project: 'stripe/stripe-php',
  title: 'The client put a key of its own on every attempt',
  link: 'https://github.com/stripe/stripe-php/issues/637',
  told: [
    'A shop sent its charge with an idempotency key, and had switched on the retries of the client library.',
    "The library put a new key of its own on each HTTP attempt, in the place of the caller's.",
    'When an answer was lost the second attempt looked like another charge.',
  ],
  wrong: 'twice',
  mechanism: 'key',
  rule: 'charged twice',
  faults: 1,
  budget: 3,
  proves: 'That the shop was told once that a charge succeeded.',
  leavesOpen: 'How many charges there are. `paid` with one receipt fits one charge and two.',
  chapter: 1,
  price:
    'The key must outlive every attempt, those of tomorrow and those by hand among them, and the provider keeps it only so long.',
}
