import type { Story } from '../story'

export const story: Story = {
  number: 5,
  name: 'redelivered-before-start',
  project: 'celery/kombu',
  title: 'A job for later, delivered again before later came',
  link: 'https://github.com/celery/kombu/issues/337',
  told: [
    'A worker took a job that was to start some hours on, and kept it in its memory until then.',
    'The broker waited for an acknowledgement for one hour, took the worker for dead and gave the job to another one, and then to another.',
    'When the time had come all of them started it.',
  ],
  wrong: 'twice',
  mechanism: 'lease',
  rule: 'two owners before anyone has run',
  faults: 0,
  budget: 2,
  proves:
    'While they wait: that the message was delivered more than once, and that nobody has acknowledged it.',
  leavesOpen:
    'Whether the earlier owners are alive. To the broker a worker that waits and a worker that died are the same silence.',
  chapter: 7,
  price:
    'Somebody has to look when the time has come, so a job starts a little late. The timeout now measures work alone, and must still be longer than the work.',
}
