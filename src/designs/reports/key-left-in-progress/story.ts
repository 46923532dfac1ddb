import type { Story } from '../story'

export const story: Story = {
  number: 7,
  name: 'key-left-in-progress',
  project: 'VilledeMontreal/express-idempotency',
  title: 'In progress, for ever',
  link: 'https://github.com/VilledeMontreal/express-idempotency/issues/32',
  told: [
    'A service marks an idempotency key as in progress, does the work and then stores the answer.',
    'It crashed between the mark and the answer.',
    'From then on every retry with this key was told that the work was going on, until the key expired.',
  ],
  wrong: 'stuck',
  mechanism: 'key',
  rule: 'in progress, and nobody is at work on it',
  faults: 1,
  budget: 2,
  proves:
    'To the client: that a request with this key has once arrived. A conflict is told before the effect and after it alike.',
  leavesOpen:
    'Whether the effect is there. The ends have it both ways, with the same rows on the side of the client.',
  chapter: 4,
  price:
    'It holds only where the effect is in the same database as the key. Where it is somewhere else, the key must be handed on to there, or the mark that is left over must be asked about there.',
}
