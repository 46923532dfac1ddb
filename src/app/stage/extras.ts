import { chapters } from '../../chapters'
import type { PaneName } from '../../chapters/chapter'
import { BENCH } from '../../chapters/place'
import { later } from '../../panes/later'
import type { Extra } from '../../panes/pane'
import { benchExtras } from './bench'
import { boundaryExtra } from './boundary'
import { connectionsExtra } from './connections'
import { knowledgeExtra } from './knowledge'
import { promptExtra } from './prompt'
import { statesExtra } from './states'

const reportExtra: Extra = {
  name: 'report',
  slot: 'main',
  // A service's run has its timeline in this place.
  isShown: (chapter, { program }) => program !== 'service' && hasPane(chapter, 'report'),
  Pane: later(async () => (await import('./report')).StageReport),
}

const timelineExtra: Extra = {
  name: 'timeline',
  slot: 'main',
  isShown: (_, { program }) => program === 'service',
  Pane: later(async () => (await import('./timeline')).StageTimeline),
}

const explainExtra: Extra = {
  name: 'explain',
  slot: 'main',
  isShown: (chapter) => hasPane(chapter, 'explain'),
  Pane: later(async () => (await import('./explain')).StageExplain),
}

const downloadsExtra: Extra = {
  name: 'downloads',
  slot: 'right',
  isShown: (chapter) => hasPane(chapter, 'explain'),
  Pane: later(async () => (await import('./explain')).StageDownloads),
}

const longLivedExtra: Extra = {
  name: 'long-lived disk',
  slot: 'right',
  isShown: (chapter) => chapter === BENCH || chapter === 'limits',
  Pane: later(async () => (await import('./long-lived')).StageLongLived),
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
