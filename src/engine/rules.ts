import type { Program } from './program'
import { type Actor, type Decision, SEND_FAULTS, type StepFault } from './schedule'
import type { Reply, Step } from './steps'
import { type Table, tableNamed } from './values'

/** What the rules look at: a world on a real disk is one of these, and so is a world of the search. */
export interface Standing {
  readonly processes: readonly StandingProcess[]
  readonly inFlight: readonly { readonly number: number }[]
  /** The provider remembers a key. */
  readonly hasKeys: boolean
}

interface StandingProcess {
  readonly name: Actor
  readonly next: Step | undefined
  readonly isWaiting: boolean
  readonly isAtStart: boolean
}

/** What could happen next: the undisturbed step first (where there is one), then other turns and every fault. */
export function choicesIn(standing: Standing): readonly Decision[] {
  const usual = usualIn(standing)
  const possible = [
    ...standing.processes.flatMap(choicesOf),
    ...standing.inFlight.map(({ number }): Decision => ({ kind: 'land', request: number })),
    ...(canForget(standing) ? [{ kind: 'key-forgotten' } as const] : []),
  ]
  return usual ? [usual, ...possible.filter((decision) => !isSame(decision, usual))] : possible
}

/** What happens where the schedule says nothing: the first worker that can move does; then late requests land. */
export function usualIn({ processes, inFlight }: Standing): Decision | undefined {
  const ready = processes.find((process) => process.next && !process.isWaiting)
  if (ready) return { kind: 'step', worker: ready.name }
  const late = inFlight[0]
  const isBlocked = processes.some((process) => process.isWaiting)
  return late && !isBlocked ? { kind: 'land', request: late.number } : undefined
}

/** A key can be forgotten where one is remembered and every worker stands before the first step of a pass, or idle. */
function canForget({ processes, hasKeys }: Standing): boolean {
  return hasKeys && processes.every((process) => process.isAtStart)
}

/** The possible decisions about one process. */
function choicesOf({ name, next }: StandingProcess): Decision[] {
  if (!next) return []
  const step: Decision = { kind: 'step', worker: name }
  if (name === 'check') return [step]
  const faults =
    next.kind === 'send' ? SEND_FAULTS : next.kind === 'ask' ? (['no-answer'] as const) : []
  return [
    step,
    ...faults.map((fault): Decision => ({ ...step, fault })),
    { kind: 'crash', worker: name },
  ]
}

/** Two decisions are the same when they say the same, in whatever order their fields stand. */
export function isSame(one: Decision, other: Decision): boolean {
  return sayingOf(one) === sayingOf(other)
}

function sayingOf(decision: Decision): string {
  const { kind, worker, fault, request, text } = {
    worker: '',
    fault: '',
    request: '',
    text: '',
    ...decision,
  }
  return [kind, worker, fault, request, text].join('\n')
}

/** A process that has made so many passes begins another; `isPending`: some committed job is pending. */
export function isPassDue(
  { passes }: Program,
  passesMade: number,
  isPending: () => boolean,
): boolean {
  if (passesMade === 0) return true
  return passes === 'while pending' ? isPending() : passesMade < passes
}

/** Some job among the rows that a moment carries is pending. */
export function isPendingIn(committed: readonly Table[]): boolean {
  const jobs = tableNamed(committed, 'jobs')
  const status = jobs?.columns.indexOf('status') ?? -1
  return jobs?.rows.some((row) => row[status] === 'pending') ?? false
}

/** What becomes of a request: what its sender hears, and when, if ever, it arrives. */
export function fateOf(fault: StepFault | undefined): {
  readonly reply: Reply
  readonly arrives: 'now' | 'later' | 'never'
} {
  switch (fault) {
    case undefined:
      return { reply: 'accepted', arrives: 'now' }
    case 'refused':
      return { reply: 'refused', arrives: 'never' }
    case 'lost-ack':
      return { reply: 'no answer', arrives: 'now' }
    case 'late-request':
      return { reply: 'no answer', arrives: 'later' }
    case 'lost-request':
    case 'no-answer':
      return { reply: 'no answer', arrives: 'never' }
  }
}
