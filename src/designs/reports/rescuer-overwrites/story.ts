import type { Story } from '../story'

export const story: Story = {
  number: 1,
  name: 'rescuer-overwrites',
  project: 'riverqueue/river',
  title: 'The rescuer put back a job that was done',
  link: 'https://github.com/riverqueue/river/issues/1302',
  mendedIn: 'https://github.com/riverqueue/river/pull/1373',
  told: [
    'A rescuer looks for jobs that have been running for too long, and decides what is to become of each.',
    'While it was deciding, a worker finished one of them.',
    'The rescuer then wrote what it had decided to the row with that id, whatever stood there by now, and a finished job was run again.',
  ],
  wrong: 'twice',
  mechanism: 'claim',
  rule: 'completed, and put back all the same',
  faults: 0,
  budget: 2,
  proves:
    'The receipt proves that the job was completed once: it is written in the transaction that completed it. The state `available` proves nothing any more.',
  leavesOpen:
    'How often the work was done. After the second run the row says `completed`, with one receipt, and looks like any other.',
  chapter: 3,
  price:
    'One more condition in one statement, and a rescue that comes to nothing now and then. A worker that dies after the effect is still run again: at least once, as before.',
}
