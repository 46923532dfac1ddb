import { hostWithSqlite } from '../../bridge/host-with-sqlite'
import { Searcher } from '../../bridge/searcher'
import { KnowledgePane } from '../../panes/knowledge/pane'
import type { StageProps } from '../../panes/pane'
import type { KnowledgeClient } from '../../panes/search-client'

const searcher = new Searcher(hostWithSqlite)

const knowledge: KnowledgeClient = {
  known: (ask) => searcher.ask('known', ask),
  looks: (ask) => searcher.ask('looks', ask),
}

export function StageKnowledge(stage: StageProps) {
  return <KnowledgePane {...stage} knowledge={knowledge} />
}
