import type { Story } from '../story'

export const story: Story = {
  number: 11,
  name: 'poison-job',
  project: 'mperham/sidekiq',
  title: 'The job that killed its process, again and again',
  link: 'https://github.com/mperham/sidekiq/issues/4594',
  mendedIn: 'https://github.com/mperham/sidekiq/issues/4633',
  told: [
    'A job made its process run out of memory, and the process was killed.',
    'The job was recovered and given to the next process, which was killed too.',
    'Retries were counted where a job throws an error, and a process that is killed throws none.',
  ],
  wrong: 'stuck',
  mechanism: 'claim',
  rule: 'four times begun, and pending once more',
  faults: 4,
  budget: 5,
  proves:
    'Nothing of the attempts: after four of them the row is as it was in the beginning, `pending`, no retries.',
  leavesOpen: 'How often it was begun, and how often the work before the crash was done.',
  chapter: 3,
  price:
    'A healthy job that was hit by three unlucky crashes goes to a person too, and `review` does not say that nothing was done.',
}
