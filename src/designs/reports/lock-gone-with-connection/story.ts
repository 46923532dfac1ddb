import type { Story } from '../story'

export const story: Story = {
  number: 12,
  name: 'lock-gone-with-connection',
  project: 'bensheldon/good_job',
  title: 'The connection dropped, and the lock with it',
  link: 'https://github.com/bensheldon/good_job/issues/989',
  told: [
    'A job was protected by a lock that belongs to the connection to the database.',
    'In the middle of the job the connection was dropped and made anew, and the lock was gone without a word.',
    'A second worker took the job while the first one was still running it.',
  ],
  wrong: 'twice',
  mechanism: 'claim',
  rule: 'the work is done twice',
  faults: 1,
  budget: 2,
  proves: 'That somebody finished it. While it ran no row said so at all.',
  leavesOpen: 'How many ran it, and whether one of them is still at it.',
  chapter: 6,
  price:
    'A claim that outlives its connection outlives its worker too. It needs a time after which it is void, and with that comes all that a lease cannot do.',
}
