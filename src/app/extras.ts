import type { Extra } from '../panes/pane'
import { benchExtras } from './stage-bench'
import { knowledgeExtra } from './stage-knowledge'
import { statesExtra } from './stage-states'

/** The panes that single chapters add to the stage, in the order they stand in. One line each. */
export const EXTRAS: readonly Extra[] = [...benchExtras, statesExtra, knowledgeExtra]
