import type { Story } from '../story'

export const story: Story = {
  number: 3,
  name: 'rescued-too-soon',
  project: 'hexpm/hexpm',
  title: 'Rescued after six minutes, at work for forty',
  link: 'https://github.com/hexpm/hexpm/issues/1825',
  told: [
    'Jobs that had been running for six minutes were taken for orphans and offered again.',
    'These jobs honestly took from nine minutes to three quarters of an hour.',
    'So up to three workers ran the same job side by side, and all of them finished it.',
  ],
  wrong: 'twice',
  mechanism: 'lease',
  rule: 'done more than once, and nothing tells of it',
  faults: 0,
  budget: 1,
  proves:
    'That three attempts were begun, by the number in the row, and that one of them at least came to its end.',
  leavesOpen:
    'How many of the attempts did the work: three attempts and a state `completed` fit one effect, two and three.',
  chapter: 7,
  price:
    'A write for each beat, and a rescue that comes later. A pause that outlasts the lease still does the work twice; the late one then finds that the job is no longer its own, and says so.',
}
