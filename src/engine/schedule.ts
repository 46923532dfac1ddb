export type WorkerName = 'A' | 'B'

/** Who makes steps: a worker, or the check that comes after the last pass. */
export type Actor = WorkerName | 'check'

/** What can become of a request: nothing is done, it is done and nobody hears of it, or it is done at a later tick. */
export const SEND_FAULTS = ['refused', 'lost-request', 'lost-ack', 'late-request'] as const
type SendFault = (typeof SEND_FAULTS)[number]
export type StepFault = SendFault | 'no-answer'
export type Fault = StepFault | 'crash' | 'key-forgotten'

/** What happens at one tick of a run, where it is not the worker's own next step without a fault. */
export type Decision =
  /** This worker moves (where there are two); on a send or an ask, a fault may strike. */
  | { readonly kind: 'step'; readonly worker: Actor; readonly fault?: StepFault }
  /** This worker's process dies before its next step. */
  | { readonly kind: 'crash'; readonly worker: WorkerName }
  /** The late request with this number (counted from 0 in the order they were sent) reaches the provider. */
  | { readonly kind: 'land'; readonly request: number }
  /** The provider forgets every key it remembers. */
  | { readonly kind: 'key-forgotten' }
  /** The learner runs SQL on the disk, through a connection of their own. */
  | { readonly kind: 'prompt'; readonly text: string }

/** A decision and the tick it is made at, counted from 0: the tick between moment `tick` and moment `tick + 1`. */
export type Planned = Decision & { readonly tick: number }

/** Every decision that is not the worker's, in the order of ticks, one a tick at most. */
export type Schedule = readonly Planned[]

/** The fault that a decision is, if it is one. */
export function faultOf(decision: Decision): Fault | undefined {
  if (decision.kind === 'crash' || decision.kind === 'key-forgotten') return decision.kind
  return decision.kind === 'step' ? decision.fault : undefined
}

/** How much of a budget of faults a decision uses. A late request was paid for when it was sent. */
export function costOf(decision: Decision): number {
  return faultOf(decision) ? 1 : 0
}

/** The schedule with `decision` at `tick`; what was planned from there on belonged to another future and is dropped. */
export function plan(schedule: Schedule, tick: number, decision: Decision): Schedule {
  return [...schedule.filter((planned) => planned.tick < tick), { ...decision, tick }]
}
