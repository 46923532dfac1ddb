import type { Extra } from '../panes/pane'
import { benchExtras } from './stage-bench'
import { boundaryExtra } from './stage-boundary'
import { connectionsExtra } from './stage-connections'
import { downloadsExtra, explainExtra } from './stage-explain'
import { knowledgeExtra } from './stage-knowledge'
import { longLivedExtra } from './stage-long-lived'
import { promptExtra } from './stage-prompt'
import { reportExtra } from './stage-report'
import { statesExtra } from './stage-states'
import { timelineExtra } from './stage-timeline'

/** The panes that single chapters add to the stage, in the order they stand in. One line each. */
export const EXTRAS: readonly Extra[] = [
  ...benchExtras,
  reportExtra,
  timelineExtra,
  explainExtra,
  statesExtra,
  boundaryExtra,
  connectionsExtra,
  knowledgeExtra,
  longLivedExtra,
  promptExtra,
  downloadsExtra,
]
