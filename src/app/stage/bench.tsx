import { hostWithSqlite } from '../../bridge/host-with-sqlite'
import { Searcher } from '../../bridge/searcher'
import { chapters } from '../../chapters'
import { BENCH } from '../../chapters/place'
import { budgetOf } from '../../engine/budget'
import { BenchWork } from '../../panes/bench/work'
import { later } from '../../panes/later'
import type { Extra, StageProps } from '../../panes/pane'

const searcher = new Searcher(hostWithSqlite)

/** Lives as long as the page: what was found is still there when the learner comes back to the bench. */
const work = new BenchWork({
  start: () => {
    searcher.start()
  },
  search: (ask, tell) => searcher.ask('search', ask, tell),
  worlds: (ask, tell) => searcher.ask('worlds', ask, tell),
  compare: (ask, tell) => searcher.ask('compare', ask, tell),
  example: (ask) => searcher.ask('example', ask),
  stop: () => searcher.stop(),
})

const BenchSetup = later(async () => (await import('../../panes/bench/setup')).BenchSetup)
const BenchPane = later(async () => (await import('../../panes/bench/pane')).BenchPane)

/** The bench itself, and its searches in the chapter that sends the learner there. */
export const benchExtras: readonly Extra[] = [
  {
    name: 'bench set-up',
    slot: 'lesson',
    isShown: (chapter) => chapter === BENCH,
    Pane: Setup,
  },
  {
    name: 'bench',
    slot: 'main',
    isShown: (chapter, scenario) =>
      chapter === BENCH || (asksForBench(chapter) && budgetOf(scenario) !== undefined),
    Pane: Results,
  },
]

function asksForBench(id: string): boolean {
  return chapters.some(({ id: other, panes }) => other === id && panes.includes('bench'))
}

function Setup(stage: StageProps) {
  return <BenchSetup {...stage} work={work} />
}

function Results(stage: StageProps) {
  return <BenchPane {...stage} work={work} isBench={stage.chapter === BENCH} />
}
