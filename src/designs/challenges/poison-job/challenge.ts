import type { Mend } from '../challenge'

export const challenge: Mend = {
  number: 12,
  name: 'poison-job',
  kind: 'mend',
  title: 'The job that kills its worker',
  reach:
    'End the loop: after three attempts, however they ended, the job is with a person, under any four crashes.',
  rules: ['begun a fourth time', 'given up too early', 'left behind', 'done without an effect'],
  budget: 4,
  faults: 3,
  chapter: 5,
  mayChange: 'The worker; `attempts` says how often the job was begun.',
  calm: [['done', 1]],
}
