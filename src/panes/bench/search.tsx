import { useSyncExternalStore } from 'react'
import type { Scenario } from '../../engine/scenario'
import { progressWords, summaryWords } from '../outcomes/words'
import styles from './search.module.css'
import type { TaskState } from './task'
import { type BenchWork, keyOf } from './work'

/** Starts the search of what is set up, stops it, and says how it went. */
export function BenchSearch({
  work,
  scenario,
}: {
  readonly work: BenchWork
  readonly scenario: Scenario
}) {
  const state = useSyncExternalStore(work.search.subscribe, work.search.state)
  const isRunning = state.kind === 'running'
  return (
    <div className={styles.search}>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.main}
          disabled={isRunning}
          onClick={() => {
            work.searchAll(scenario)
            work.view.show('outcomes')
          }}
        >
          Search all failures
        </button>
        <button type="button" disabled={!isRunning} onClick={() => work.stop()}>
          Stop
        </button>
      </div>
      {isRunning && <progress aria-label="Search" />}
      <p role="status" className={styles.summary}>
        {sentenceOf(state, scenario)}
      </p>
    </div>
  )
}

type SearchState = ReturnType<BenchWork['search']['state']>

function sentenceOf(state: SearchState, scenario: Scenario): string {
  if (state.kind === 'idle') return 'Every schedule within the budget, on real SQLite.'
  if (state.kind === 'running') return progressWords(state.progress)
  if (!isAbout(state, scenario)) return 'The set-up has changed since the last search.'
  if (state.kind === 'done') return summaryWords(state.answer, state.ms)
  if (state.kind === 'broken') return `The search failed: ${state.message}`
  return `Stopped. ${progressWords(state.progress)} Nothing here is complete.`
}

/** The state tells of this very set-up. */
export function isAbout<A, P>(state: TaskState<A, P>, scenario: Scenario): boolean {
  return state.kind !== 'idle' && state.key === keyOf(scenario)
}
