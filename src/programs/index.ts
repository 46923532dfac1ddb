import type { Program } from '../engine/program'
import type { Scenario } from '../engine/scenario'
import { boundaryProgram } from './boundary-program'
import { claimsProgram } from './claims-program'
import { labProgram } from './lab-program'
import { providerProgram } from './provider-program'
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
    case 'provider':
      return providerProgram(scenario)
    case 'claims':
      return claimsProgram(scenario)
  }
}
