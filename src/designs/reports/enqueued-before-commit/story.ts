import type { Story } from '../story'

export const story: Story = {
  number: 10,
  name: 'enqueued-before-commit',
  project: 'mperham/sidekiq',
  title: 'The worker was faster than the commit',
  link: 'https://github.com/mperham/sidekiq/issues/322',
  told: [
    'A web process wrote a row and enqueued a job for it, inside a transaction.',
    'The queue was another system, and a worker took the job before the commit.',
    'It found no such row; and where the transaction was rolled back after all, there never was one.',
  ],
  wrong: 'told wrong',
  mechanism: 'outbox',
  rule: 'a worker finds no such row',
  faults: 0,
  budget: 3,
  proves: 'That the job was run for a row that nobody could see at that moment.',
  leavesOpen:
    'Whether the row is on its way or will never come. A missing row looks the same in both cases.',
  chapter: 4,
  price:
    'The queue must be in the same database. Where it is not, an outbox and a relay carry the job over after the commit, and then it may come twice.',
}
