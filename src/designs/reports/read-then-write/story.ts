import type { Story } from '../story'

export const story: Story = {
  number: 13,
  name: 'read-then-write',
  project: 'jentic/jentic-one',
  title: 'Locked at once, whatever the timeout',
  link: 'https://github.com/jentic/jentic-one/issues/529',
  told: [
    'Workers claimed a job in a transaction that read first and wrote then.',
    'Two of them read at the same time, and now each held what the other waited for.',
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
