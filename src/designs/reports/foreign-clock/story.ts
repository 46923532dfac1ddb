import type { Story } from '../story'

export const story: Story = {
  number: 14,
  name: 'foreign-clock',
  project: 'johanhaleby/occurrent',
  title: 'Whose clock says that the lease has run out?',
  link: 'https://github.com/johanhaleby/occurrent/issues/662',
  mendedIn: 'https://github.com/johanhaleby/occurrent/pull/664',
  told: [
    'Each node wrote by its own clock until when its lease ran, and judged the lease of another by its own clock too.',
    'One clock was ahead by more than the lease is long.',
    'That node took over a lease whose owner was well, and both consumed the same events.',
  ],
  wrong: 'twice',
  mechanism: 'clock',
  rule: 'a second owner while the lease of the first still runs',
  faults: 0,
  budget: 2,
  proves: 'That the version of the lease has risen, so there were two owners one after the other.',
  leavesOpen:
    'Whether the first had stopped before the second began. That depends on a clock that nobody wrote down.',
  chapter: 7,
  price:
    'Every claim asks the database for the time. No clock helps against a pause: then the token turns an old owner away, and where it was the first to write, the event is handled twice.',
}
