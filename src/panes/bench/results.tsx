import { useSyncExternalStore } from 'react'
import { OutcomeTable } from '../outcomes/table'
import type { Place, StageProps } from '../pane'
import { CompareTable } from './compare-table'
import { BenchExperiments } from './experiments'
import styles from './results.module.css'
import { BenchSearch, isAbout } from './search'
import type { View } from './view'
import type { BenchProps } from './work'
import { BenchWorlds } from './worlds'

type Props = StageProps & BenchProps & { readonly view: Exclude<View, 'step'> }

/** Where the comparison stands while something else than a provider is on the stage. */
const ONE_ORDER = { program: 'provider', policy: 'blind', jobs: ['order'], faults: 1 } as const

/** What the searches found, one face at a time. Opening a run puts it on the stage and the stepper in front. */
export function BenchResults(props: Props) {
  const { view, work, scenario, isBench, open, openChapter } = props

  function show(place: Place) {
    if (isBench) open(place)
    else openChapter('bench', place)
  }

  function step(place: Place) {
    show(place)
    work.view.show('step')
  }

  switch (view) {
    case 'outcomes':
      return <Outcomes {...props} />
    case 'worlds':
      return <BenchWorlds {...props} />
    case 'policies':
      return (
        <CompareTable
          work={work}
          scenario={scenario.program === 'provider' ? scenario : ONE_ORDER}
          onChoose={(chosen) => show({ scenario: chosen, schedule: [], cursor: 0 })}
        />
      )
    case 'experiments':
      return <BenchExperiments work={work} onOpen={step} />
  }
}

function Outcomes({ work, scenario, schedule, isBench, open }: Props) {
  const state = useSyncExternalStore(work.search.subscribe, work.search.state)
  return (
    <>
      {!isBench && <BenchSearch work={work} scenario={scenario} />}
      {state.kind === 'done' && isAbout(state, scenario) ? (
        <OutcomeTable
          result={state.answer}
          opened={schedule}
          onOpen={(place) => {
            open(place)
            work.view.show('step')
          }}
        />
      ) : (
        <p className={styles.note}>
          {state.kind === 'running'
            ? 'Searching.'
            : 'Search all failures, and every way that this set-up can end stands here.'}
        </p>
      )}
    </>
  )
}
