import type { Story } from '../story'

export const story: Story = {
  number: 13,
  name: 'read-then-write',
  project: 'jentic/jentic-one',
  title: 'Locked at once, whatever the timeout',
  link: 'https://github.com/jentic/jentic-one/pull/529',
  mendedIn: 'https://github.com/jentic/jentic-one/pull/529',
  told: [
    'A worker claimed its job in a transaction that read first and wrote then.',
    'Another writer on the same file came in between, and now each had what the other needed.',
    'SQLite saw that waiting could not help, and the claim failed with a locked database in spite of a generous busy timeout.',
  ],
  wrong: 'stuck',
  mechanism: 'claim',
  rule: 'nobody has it, and nobody can move',
  faults: 0,
  budget: 2,
  proves: 'That nobody has committed a claim.',
  leavesOpen: 'That two are trying: to anyone who looks, the job has simply not been touched.',
  chapter: 6,
  price: 'Claims come one after the other, also those that would have found nothing to do.',
}
