import type { JobOutcome } from '../outcome'
import type { Means } from '../run/run'
import type { PolicyName, Scenario } from '../scenario'
import type { Fault } from '../schedule'
import type { History } from './answers'
import { historyTo, isEnd, nearer } from './paths'
import { jobsAt } from './result'
import { searched } from './search'

/** One way in which a policy or a claim breaks, or shows what it is worth. A search finds the run; nothing is stored. */
export interface CounterExample {
  readonly id: string
  readonly title: string
  /** What the run shows, in a sentence. */
  readonly shows: string
  readonly scenario: Scenario
  /** The faults that are to strike, each as often as the budget allows. */
  readonly among: readonly Fault[]
  /** What its end says of the job. */
  readonly end: Partial<JobOutcome>
}

export const COUNTER_EXAMPLES: readonly CounterExample[] = [
  {
    id: 'orphan',
    title: 'The lab: running for ever',
    shows: 'The worker dies after its claim. The row says running, and nobody will ever touch it.',
    ...under('lab', 1, ['crash']),
    end: { status: 'running', effects: 0 },
  },
  {
    id: 'orphan-worked',
    title: 'The lab: running, and the work is done',
    shows: 'The worker dies after the send. The rows are those of the job that was never sent.',
    ...under('lab', 1, ['crash']),
    end: { status: 'running', effects: 1 },
  },
  {
    id: 'blind-crash',
    title: 'Blind retry after a crash',
    shows: 'The work was done and not yet recorded. The next process sends it again.',
    ...under('blind', 1, ['crash']),
    end: { status: 'done', receipts: 1, effects: 2 },
  },
  {
    id: 'blind-lost-ack',
    title: 'Blind retry after a lost answer',
    shows:
      'Nothing crashed. The answer was lost, the job went back to pending, and was done twice.',
    ...under('blind', 1, ['lost-ack']),
    end: { status: 'done', receipts: 1, effects: 2 },
  },
  {
    id: 'blind-exhausted',
    title: 'Attempts used up: done three times',
    shows: 'A limit ends the repetition. It does not tell what the three attempts did.',
    ...under('blind', 3, ['lost-ack']),
    end: { status: 'review', effects: 3 },
  },
  {
    id: 'blind-exhausted-nothing',
    title: 'Attempts used up: never done',
    shows: 'The same row as after three effects, and the provider has done nothing.',
    ...under('blind', 3, ['lost-request']),
    end: { status: 'review', effects: 0 },
  },
  {
    id: 'review-nothing',
    title: 'Review, and nothing was done',
    shows: 'The request was lost. A person will look at a job that never happened.',
    ...under('review', 1, ['lost-request']),
    end: { status: 'review', effects: 0 },
  },
  {
    id: 'review-worked',
    title: 'Review, and the work was done',
    shows: 'The answer was lost. The rows are the same as if nothing had been done.',
    ...under('review', 1, ['lost-ack']),
    end: { status: 'review', effects: 1 },
  },
  {
    id: 'review-late',
    title: 'Review, and the work is done later',
    shows: 'The ledger is empty when the job goes to review. Then the late request lands.',
    ...under('review', 1, ['late-request']),
    end: { status: 'review', effects: 1 },
  },
  {
    id: 'intent-unmarked',
    title: 'Intent: no mark, so it is safe to retry',
    shows: 'The worker dies before the mark. Nothing can have been sent, and the job is done once.',
    ...under('intent', 1, ['crash']),
    end: { status: 'done', attempts: 2, effects: 1 },
  },
  {
    id: 'intent-marked',
    title: 'Intent: marked, and not sent',
    shows: 'The worker dies between the mark and the send: a false alarm, and a safe one.',
    ...under('intent', 1, ['crash']),
    end: { status: 'review', effects: 0 },
  },
  {
    id: 'intent-sent',
    title: 'Intent: marked, and sent',
    shows: 'The worker dies after the send. The mark says that it may have happened: it did.',
    ...under('intent', 1, ['crash']),
    end: { status: 'review', effects: 1 },
  },
  {
    id: 'key-forgotten',
    title: 'A key that the provider forgets',
    shows: 'The answer is lost, the key expires between two attempts, and the retry counts as new.',
    ...under('key', 2, ['lost-ack', 'key-forgotten']),
    end: { status: 'done', effects: 2 },
  },
  {
    id: 'key-late',
    title: 'A late copy after the key is gone',
    shows: 'The retry was accepted. A request still on its way meets a provider without its key.',
    ...under('key', 2, ['late-request', 'key-forgotten']),
    end: { status: 'done', effects: 2 },
  },
  {
    id: 'reconcile-late',
    title: 'Reconciliation, too early',
    shows: 'The provider says "not found", which is true. The late request lands after the retry.',
    ...under('reconcile', 1, ['late-request']),
    end: { status: 'done', effects: 2 },
  },
  {
    id: 'claim-twice',
    title: 'Two workers, both read pending',
    shows: 'Both claim the job and both do the work. The receipt stops the second record only.',
    ...claimed(true),
    end: { status: 'done', receipts: 1, effects: 2 },
  },
  {
    id: 'claim-resurrected',
    title: 'A finished job set back to running',
    shows: 'A worker read the job before the other finished it, and then writes running over done.',
    ...claimed(true),
    end: { status: 'running', receipts: 1, effects: 2 },
  },
  {
    id: 'receipts-twice',
    title: 'Without the primary key of the receipt',
    shows: 'Two receipts for one job, and no error anywhere: the key would have told of it.',
    ...claimed(false),
    end: { status: 'done', receipts: 2, effects: 2 },
  },
]

/** The shortest run that shows it. @throws Error where the search finds none. */
export function findCounterExample(
  { id, scenario, among, end }: CounterExample,
  meansOf: (scenario: Scenario) => Means,
): History {
  const faults = scenario.program === 'provider' ? scenario.faults : 0
  const worlds = searched(meansOf(scenario), { faults, among })
  let nearest: number | undefined
  for (const world of worlds.list.keys()) {
    if (isEnd(worlds, world) && jobsAt(worlds, world).some((job) => fits(job, end)))
      nearest = nearer(worlds, nearest, world)
  }
  if (nearest === undefined) throw new Error(`The search finds no run that shows "${id}".`)
  return historyTo(worlds, nearest)
}

function fits(job: JobOutcome, end: Partial<JobOutcome>): boolean {
  return Object.entries(end).every(([field, value]) => job[field as keyof JobOutcome] === value)
}

function under(policy: PolicyName, faults: number, among: readonly Fault[]) {
  const scenario: Scenario = { program: 'provider', policy, jobs: ['order'], faults }
  return { scenario, among }
}

function claimed(receiptKey: boolean) {
  const scenario: Scenario = { program: 'claims', claim: 'read-then-write', receiptKey }
  return { scenario, among: [] }
}
