import type { Answer, Stand, Value } from './halfway'

/** A design cannot be read or run: one sentence for who wrote it. Lines and columns count from 1. */
export class DesignError extends Error {
  readonly line: number | undefined
  readonly column: number | undefined
  constructor(message: string, line?: number, column?: number) {
    super(message)
    this.line = line
    this.column = column
  }
}

export const CALL_FAULTS = ['refused', 'lost-request', 'lost-ack', 'late-request'] as const
export type CallFault = (typeof CALL_FAULTS)[number]
export const BUILT_IN_FAULTS = ['crash', 'slow', 'dropped-connection', ...CALL_FAULTS] as const
export type BuiltInFault = (typeof BUILT_IN_FAULTS)[number]

/** One kind of process; `count` of them run. Field by field as the contract names them, with what was left out filled in. */
export interface ProcessKind {
  readonly kind: string
  readonly on: string
  readonly count: number
  /** How many new ones may begin after crashes. */
  readonly restarts: number
  /** How many passes; or SQL that has rows while there is another. */
  readonly repeat: number | string
  /** Seconds between the beginnings of passes. */
  readonly every: number | undefined
  /** Seconds by which its clock is ahead. */
  readonly clock: number
  readonly onBusy: 'wait' | 'throw'
}

export interface Service {
  readonly name: string
  readonly on: string
  readonly isAtomic: boolean
}

/** A fault of the design's own: SQL that somebody runs on a database. */
export interface OwnFault {
  readonly name: string
  readonly on: string
  readonly sql: string
  readonly isBetweenPasses: boolean
}

/** Everything of a design that is data, checked, with what was left out filled in. */
export interface DesignData {
  readonly title: string
  /** In the order of the file: unqualified names of rules mean the first. */
  readonly databases: readonly { readonly name: string; readonly sql: string }[]
  readonly processes: readonly ProcessKind[]
  readonly services: readonly Service[]
  /** Where each may strike: everywhere, or these processes and services (by kind, or by name as `worker-1`). */
  readonly faults: ReadonlyMap<BuiltInFault, 'everywhere' | readonly string[]>
  readonly ownFaults: readonly OwnFault[]
  readonly never: ReadonlyMap<string, string>
  readonly atEnd: ReadonlyMap<string, string>
  readonly outcome: string | undefined
  readonly observer: string
  readonly questions: ReadonlyMap<string, string>
  /** Seconds. */
  readonly horizon: number
}

/** What a process is told when a pass begins. */
export interface Me {
  readonly name: string
  readonly isRestart: boolean
}

/** A generator of the design that is under way. Dropping it without an answer is what dying means. */
export interface Run {
  readonly stand: Stand
  resume(answer: Answer): Stand
}

/** The code of a design: as a module beside ours, or inside the sandbox. @throws DesignError where it does not come to an end. */
export interface Code {
  pass(kind: string, me: Me): Run
  handle(service: string, request: unknown): Run
}

/** A design that can be run. `source`: the text of its file, as it is shown. */
export interface Design {
  readonly data: DesignData
  readonly code: Code
  readonly source: string
}

/** The names of the processes of one kind: `worker`, or `worker-1`, `worker-2`. */
export function namesOf({ kind, count }: ProcessKind): readonly string[] {
  return count === 1 ? [kind] : Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`)
}

export type { Value }
