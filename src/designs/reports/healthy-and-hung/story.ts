import type { Story } from '../story'

export const story: Story = {
  number: 15,
  name: 'healthy-and-hung',
  project: 'zoolutions/pgbus',
  title: 'Healthy for hours, and nothing done',
  link: 'https://github.com/zoolutions/pgbus/issues/179',
  mendedIn: 'https://github.com/zoolutions/pgbus/pull/181',
  told: [
    'A thread of its own wrote the heartbeat of a worker every few seconds.',
    'The loop that claims the work hung on a connection that was dead.',
    'The dashboard stayed green for hours while the queue grew.',
  ],
  wrong: 'told wrong',
  mechanism: 'clock',
  rule: 'hung, and nobody is told within two beats',
  faults: 1,
  budget: 2,
  proves: 'That the process is alive: a fresh heartbeat says this and no more.',
  leavesOpen:
    'Whether it gets anywhere, and whether the job that it has in hand was done at the provider.',
  chapter: 5,
  price:
    'A job that honestly takes longer than the limit raises the alarm too, so the limit is a guess about the work, as a lease is.',
}
