import type { Story } from '../story'

export const story: Story = {
  number: 4,
  name: 'popped-before-run',
  project: 'mperham/sidekiq',
  title: 'Out of the queue, and gone with its process',
  link: 'https://github.com/mperham/sidekiq/issues/6829',
  told: [
    'A worker takes a job out of the queue and then runs it.',
    'Its process was killed in between, with no time to put anything back.',
    "The job was in nobody's list any more, and no row anywhere said that it had ever been there.",
  ],
  wrong: 'lost',
  mechanism: 'claim',
  rule: 'lost: not queued, and never done',
  faults: 1,
  budget: 3,
  proves:
    'Nothing. An empty queue and no receipt look the same before the job was sent and after it was lost.',
  leavesOpen:
    'Everything: whether there was a job, whether it was begun, whether its effect is there.',
  chapter: 7,
  price:
    'A job whose owner dies is run again, so at most once has become at least once: the ends have it done twice. What it does must bear that, or carry a key.',
}
