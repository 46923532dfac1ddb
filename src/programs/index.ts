import type { Program } from '../engine/program'
import type { Scenario } from '../engine/scenario'
import { boundaryProgram } from './boundary-program'
import { labProgram } from './lab-program'
import { serviceProgram } from './service-program'

/** The code and the first disk of a scenario. */
export function programOf(scenario: Scenario): Program {
  switch (scenario.program) {
    case 'lab':
      return labProgram
    case 'boundary':
      return boundaryProgram(scenario)
    case 'service':
      return serviceProgram(scenario)
    default:
      throw new Error(`no program ${scenario.program}`)
  }
}
