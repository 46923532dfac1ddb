import type { Story } from '../story'

export const story: Story = {
  number: 9,
  name: 'relay-sends-again',
  project: 'Particular/NServiceBus',
  title: 'Published, and not yet marked as published',
  link: 'https://github.com/Particular/NServiceBus/issues/3070',
  told: [
    'What a transaction wants to say is kept in an outbox and published after the commit.',
    'The process stopped between publishing and marking the message as dispatched.',
    'After it had come back the message was published a second time.',
  ],
  wrong: 'twice',
  mechanism: 'outbox',
  rule: 'billed twice',
  faults: 1,
  budget: 3,
  proves: 'That the message was sent at least once, since it is marked.',
  leavesOpen: 'How often it was sent: two messages leave the same mark as one.',
  chapter: 4,
  price:
    'The messages stay two. The receiver keeps the id of each one in the transaction of the effect, for as long as a copy may still come.',
}
