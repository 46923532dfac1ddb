import { chapters } from '../../chapters'
import type { PaneName } from '../../chapters/chapter'
import { BENCH } from '../../chapters/place'
import { budgetOf } from '../../engine/budget'
import { later } from '../../panes/later'
import type { Extra } from '../../panes/pane'
import { StatesPane } from '../../panes/states/pane'
import { StageBench, StageSetup } from './bench'
import { StageBoundary } from './boundary'
import { StageConnections } from './connections'
import { StageKnowledge } from './knowledge'
import { StagePrompt } from './prompt'

/**
 * The panes that are added to the stage, in the order they stand in: a new one is added here. A pane that wants more
 * than the stage has its glue beside this file, under its own name; one that few need is fetched later.
 */
export const EXTRAS: readonly Extra[] = [
  {
    name: 'bench set-up',
    slot: 'lesson',
    isShown: (chapter) => chapter === BENCH,
    Pane: StageSetup,
  },
  {
    name: 'bench',
    slot: 'main',
    isShown: (chapter, scenario) =>
      chapter === BENCH || (hasPane(chapter, 'bench') && budgetOf(scenario) !== undefined),
    Pane: StageBench,
  },
  {
    name: 'report',
    slot: 'main',
    // A service's run has its timeline in this place.
    isShown: (chapter, { program }) => program !== 'service' && hasPane(chapter, 'report'),
    Pane: later(async () => (await import('./report')).StageReport),
  },
  {
    name: 'timeline',
    slot: 'main',
    isShown: (_, { program }) => program === 'service',
    Pane: later(async () => (await import('./timeline')).StageTimeline),
  },
  {
    name: 'explain',
    slot: 'main',
    isShown: (chapter) => hasPane(chapter, 'explain'),
    Pane: later(async () => (await import('./explain')).StageExplain),
  },
  {
    name: 'states',
    slot: 'right',
    isShown: (chapter) => chapter === 'states',
    Pane: StatesPane,
  },
  {
    name: 'boundary',
    slot: 'right',
    isShown: (_, { program }) => program === 'boundary',
    Pane: StageBoundary,
  },
  {
    name: 'connections',
    slot: 'right',
    isShown: (chapter) => chapter === 'when-it-breaks',
    Pane: StageConnections,
  },
  {
    name: 'knowledge',
    slot: 'right',
    isShown: (chapter, scenario) =>
      (chapter === BENCH || hasPane(chapter, 'knowledge')) && budgetOf(scenario) !== undefined,
    Pane: StageKnowledge,
  },
  {
    name: 'long-lived disk',
    slot: 'right',
    isShown: (chapter) => chapter === BENCH || chapter === 'limits',
    Pane: later(async () => (await import('./long-lived')).StageLongLived),
  },
  {
    name: 'prompt',
    slot: 'console',
    isShown: () => true,
    Pane: StagePrompt,
  },
  {
    name: 'downloads',
    slot: 'right',
    isShown: (chapter) => hasPane(chapter, 'explain'),
    Pane: later(async () => (await import('./explain')).StageDownloads),
  },
]

function hasPane(chapter: string, name: PaneName): boolean {
  return chapters.some(({ id, panes }) => id === chapter && panes.includes(name))
}
