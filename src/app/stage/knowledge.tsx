import { hostWithSqlite } from '../../bridge/host-with-sqlite'
import { Searcher } from '../../bridge/searcher'
import { chapters } from '../../chapters'
import { BENCH } from '../../chapters/place'
import { budgetOf } from '../../engine/budget'
import type { Scenario } from '../../engine/scenario'
import { KnowledgePane } from '../../panes/knowledge/pane'
import type { Extra, StageProps } from '../../panes/pane'
import type { KnowledgeClient } from '../../panes/search-client'

const searcher = new Searcher(hostWithSqlite)

const knowledge: KnowledgeClient = {
  known: (ask) => searcher.ask('known', ask),
  looks: (ask) => searcher.ask('looks', ask),
}

export const knowledgeExtra: Extra = {
  name: 'knowledge',
  slot: 'right',
  isShown: (chapter, scenario) => isAskedFor(chapter) && hasBudget(scenario),
  Pane: StageKnowledge,
}

function StageKnowledge(stage: StageProps) {
  return <KnowledgePane {...stage} knowledge={knowledge} />
}

function isAskedFor(id: string): boolean {
  return (
    id === BENCH ||
    chapters.some(({ id: other, panes }) => other === id && panes.includes('knowledge'))
  )
}

function hasBudget(scenario: Scenario): boolean {
  return budgetOf(scenario) !== undefined
}
