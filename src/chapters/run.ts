import type { Scenario } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'

/** One run: what it is made from. */
export interface Run {
  readonly scenario: Scenario
  readonly schedule: Schedule
}
