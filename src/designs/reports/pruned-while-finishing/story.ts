import type { Story } from '../story'

export const story: Story = {
  number: 2,
  name: 'pruned-while-finishing',
  project: 'rails/solid_queue',
  title: 'Finished and failed at the same time',
  link: 'https://github.com/rails/solid_queue/issues/589',
  mendedIn: 'https://github.com/rails/solid_queue/pull/761',
  told: [
    'A worker was so busy that its heartbeat grew stale, and a supervisor took it for dead.',
    'The supervisor failed the job for it, in the moment in which the worker was finishing it.',
    'Each side deleted the claim without asking whether it was still there, so the job ended with a finish time and with a failure.',
  ],
  wrong: 'told wrong',
  mechanism: 'claim',
  rule: 'finished, and failed too',
  faults: 1,
  budget: 2,
  proves:
    'That both have written. Whoever reads only one of the two tables is sure of something that the other table denies.',
  leavesOpen:
    'With the failure alone, whether the work was done. Here it always was: a worker that is slow does it all the same.',
  chapter: 5,
  price:
    'The slower one loses, even where it was the worker and had done everything: a job that was done can end as failed, and a person has to look.',
}
