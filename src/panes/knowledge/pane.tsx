import { useState } from 'react'
import { budgetOf } from '../../engine/budget'
import { writeScenario } from '../../engine/link/scenario'
import type { Scenario } from '../../engine/scenario'
import { costOf, type Schedule } from '../../engine/schedule'
import type { Knowledge, WhatIsKnown } from '../../engine/search/answers'
import { BUDGETS, MOST_FAULTS } from '../bench/work'
import { later } from '../later'
import { countWords } from '../outcomes/words'
import type { StageProps } from '../pane'
import type { KnowledgeClient } from '../search-client'
import { useAnswer } from './answer'
import { KnowledgeFact } from './fact'
import { KnowledgeLooks } from './looks'
import styles from './pane.module.css'
import { keyOfSight, sightOf } from './sight'
import { worthSaying } from './words'

const Histories = later(async () => (await import('./histories')).KnowledgeHistories)

const VALUES = ['unknown', 'known true', 'known false'] as const

/** What an observer of the database alone can say at this moment, computed over every history that leaves these rows. */
export function KnowledgePane(props: StageProps & { readonly knowledge: KnowledgeClient }) {
  const { scenario, schedule, moment, knowledge, client, open } = props
  const [chosen, setChosen] = useState<{ readonly of: string; readonly faults: number }>()
  const [shown, setShown] = useState<Knowledge>()
  const setUp = writeScenario(scenario)
  const faults = chosen?.of === setUp ? chosen.faults : leastBudget(scenario, schedule)
  const ask = { scenario, faults, sight: sightOf(moment) }
  const about = `${setUp} ${faults} ${keyOfSight(ask.sight)}`
  const { answer, isStale, problem } = useAnswer(about, () => knowledge.known(ask))

  return (
    <section className={styles.pane} aria-label="What the rows prove" aria-busy={isStale}>
      <header className={styles.head}>
        <h2>What the rows prove</h2>
        {scenario.program !== 'claims' && (
          <label>
            if at most
            <select
              aria-label="Faults assumed, at most"
              value={faults}
              onChange={(event) => setChosen({ of: setUp, faults: Number(event.target.value) })}
            >
              {BUDGETS.map((budget) => (
                <option key={budget} value={budget}>
                  {budgetWords(scenario, budget)}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {problem !== undefined && <p className={styles.note}>{problem}</p>}
      {answer && <Facts known={answer} most={budgetWords(scenario, faults)} onShow={setShown} />}
      {answer && <KnowledgeLooks known={answer} about={about} ask={() => knowledge.looks(ask)} />}
      {shown && (
        <Histories
          fact={shown}
          scenario={scenario}
          client={client}
          onClose={() => setShown(undefined)}
          onOpen={(history) => {
            setShown(undefined)
            open({ scenario, ...history })
          }}
        />
      )}
    </section>
  )
}

function Facts({
  known,
  most,
  onShow,
}: {
  readonly known: WhatIsKnown
  /** What is assumed to have gone wrong, at the most. */
  readonly most: string
  onShow(fact: Knowledge): void
}) {
  if (!known.isReachable)
    return (
      <p className={styles.note}>
        No history with {most} or fewer leaves these rows: they come of SQL by hand, or of more than
        that.
      </p>
    )
  const facts = worthSaying(known.facts)
  return VALUES.map((value) => {
    const those = facts.filter((fact) => fact.value === value)
    return (
      those.length > 0 && (
        <ul key={value} className={styles.facts} aria-label={value}>
          {those.map((fact) => (
            <KnowledgeFact
              key={`${fact.proposition.id} ${fact.proposition.job}`}
              fact={fact}
              onShow={onShow}
            />
          ))}
        </ul>
      )
    )
  })
}

/** Where no provider is asked, a crash is all that can go wrong. */
function budgetWords({ program }: Scenario, faults: number): string {
  return program === 'provider'
    ? countWords(faults, 'fault')
    : countWords(faults, 'crash', 'crashes')
}

/** The scenario's own budget, or what the run on the stage has used of one where that is more. */
function leastBudget(scenario: Scenario, schedule: Schedule): number {
  const used = schedule.reduce((sum, decision) => sum + costOf(decision), 0)
  return Math.min(Math.max(budgetOf(scenario) ?? 0, used), MOST_FAULTS)
}
