import { makeHost } from '../bridge/make-host'
import { Searcher } from '../bridge/searcher'
import { BenchPane } from '../panes/bench-pane'
import { BenchSetup } from '../panes/bench-setup'
import { BenchWork } from '../panes/bench-work'
import type { Extra, StageProps } from '../panes/pane'
import { BENCH } from './starts'

const searcher = new Searcher(makeHost)

/** Lives as long as the page: what was found is still there when the learner comes back to the bench. */
const work = new BenchWork({
  search: (ask, tell) => searcher.ask('search', ask, tell),
  worlds: (ask, tell) => searcher.ask('worlds', ask, tell),
  compare: (ask, tell) => searcher.ask('compare', ask, tell),
  example: (ask) => searcher.ask('example', ask),
  stop: () => searcher.stop(),
})

const isShown = (chapter: string) => chapter === BENCH

export const benchExtras: readonly Extra[] = [
  { name: 'bench set-up', slot: 'lesson', isShown, Pane: Setup },
  { name: 'bench', slot: 'main', isShown, Pane: Results },
]

function Setup(stage: StageProps) {
  return <BenchSetup {...stage} work={work} />
}

function Results(stage: StageProps) {
  return <BenchPane {...stage} work={work} />
}
