import type { PolicyName } from '../engine/scenario'
import type { Planned, StepFault } from '../engine/schedule'
import type { Run } from './run'

/** In every policy without a mark the first send stands here: after SELECT, BEGIN, UPDATE and COMMIT. */
export const FIRST_SEND = 4

/** One job, one provider; what strikes the first send, and what is planned beside it. */
export function providerRun(policy: PolicyName, faults: number, ...schedule: Planned[]): Run {
  return { scenario: { program: 'provider', policy, jobs: ['uncertain'], faults }, schedule }
}

export function faultAtFirstSend(fault: StepFault): Planned {
  return { tick: FIRST_SEND, kind: 'step', worker: 'A', fault }
}

/** Worker A dies at this tick, counted from 0: before the step that would be made there. */
export function crashAt(tick: number): Planned {
  return { tick, kind: 'crash', worker: 'A' }
}
