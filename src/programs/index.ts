import type { Program } from '../engine/program'
import type { Scenario } from '../engine/scenario'
import { labProgram } from './lab-program'

/** The code and the first disk of a scenario. */
export function programOf(scenario: Scenario): Program {
  switch (scenario.program) {
    case 'lab':
      return labProgram
    default:
      throw new Error(`no program ${scenario.program}`)
  }
}
