import { useSyncExternalStore } from 'react'
import { BenchExperiments } from './bench-experiments'
import type { BenchProps } from './bench-pane'
import styles from './bench-results.module.css'
import { isAbout } from './bench-search'
import type { View } from './bench-view'
import { BenchWorlds } from './bench-worlds'
import { CompareTable } from './compare-table'
import { OutcomeTable } from './outcome-table'
import type { Place, StageProps } from './pane'

type Props = StageProps & BenchProps & { readonly view: Exclude<View, 'step'> }

/** What the searches found, one face at a time. Opening a run puts it on the stage and the stepper in front. */
export function BenchResults(props: Props) {
  const { view, work, scenario, open } = props

  function step(place: Place) {
    open(place)
    work.view.show('step')
  }

  switch (view) {
    case 'outcomes':
      return <Outcomes {...props} onOpen={step} />
    case 'worlds':
      return <BenchWorlds {...props} />
    case 'policies':
      return scenario.program === 'provider' ? (
        <CompareTable
          work={work}
          scenario={scenario}
          onChoose={(chosen) => open({ scenario: chosen, schedule: [], cursor: 0 })}
        />
      ) : (
        <p className={styles.note}>
          Policies are compared for one worker and a provider. Choose "One worker" at the left.
        </p>
      )
    case 'experiments':
      return <BenchExperiments work={work} onOpen={step} />
  }
}

function Outcomes({ work, scenario, schedule, onOpen }: Props & { onOpen(place: Place): void }) {
  const state = useSyncExternalStore(work.search.subscribe, work.search.state)
  if (state.kind === 'done' && isAbout(state, scenario))
    return <OutcomeTable result={state.answer} opened={schedule} onOpen={onOpen} />
  return (
    <p className={styles.note}>
      {state.kind === 'running'
        ? 'Searching.'
        : 'Search all failures, and every way that this set-up can end stands here.'}
    </p>
  )
}
