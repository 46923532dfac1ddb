import { chapters } from '../chapters'
import type { PaneName } from '../chapters/chapter'
import { BENCH } from '../chapters/place'
import { later } from '../panes/later'
import type { Extra } from '../panes/pane'
import { benchExtras } from './stage-bench'
import { boundaryExtra } from './stage-boundary'
import { connectionsExtra } from './stage-connections'
import { knowledgeExtra } from './stage-knowledge'
import { promptExtra } from './stage-prompt'
import { statesExtra } from './stage-states'

const reportExtra: Extra = {
  name: 'report',
  slot: 'main',
  // A service's run has its timeline in this place.
  isShown: (chapter, { program }) => program !== 'service' && hasPane(chapter, 'report'),
  Pane: later(async () => (await import('./stage-report')).StageReport),
}

const timelineExtra: Extra = {
  name: 'timeline',
  slot: 'main',
  isShown: (_, { program }) => program === 'service',
  Pane: later(async () => (await import('./stage-timeline')).StageTimeline),
}

const explainExtra: Extra = {
  name: 'explain',
  slot: 'main',
  isShown: (chapter) => hasPane(chapter, 'explain'),
  Pane: later(async () => (await import('./stage-explain')).StageExplain),
}

const downloadsExtra: Extra = {
  name: 'downloads',
  slot: 'right',
  isShown: (chapter) => hasPane(chapter, 'explain'),
  Pane: later(async () => (await import('./stage-explain')).StageDownloads),
}

const longLivedExtra: Extra = {
  name: 'long-lived disk',
  slot: 'right',
  isShown: (chapter) => chapter === BENCH || chapter === 'limits',
  Pane: later(async () => (await import('./stage-long-lived')).StageLongLived),
}

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

function hasPane(chapter: string, name: PaneName): boolean {
  return chapters.some(({ id, panes }) => id === chapter && panes.includes(name))
}
