import { hostWithSqlite } from '../../bridge/host-with-sqlite'
import { Searcher } from '../../bridge/searcher'
import { BENCH } from '../../chapters/place'
import { BenchWork } from '../../panes/bench/work'
import { later } from '../../panes/later'
import type { StageProps } from '../../panes/pane'

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

export function StageSetup(stage: StageProps) {
  return <BenchSetup {...stage} work={work} />
}

export function StageBench(stage: StageProps) {
  return <BenchPane {...stage} work={work} isBench={stage.chapter === BENCH} />
}
