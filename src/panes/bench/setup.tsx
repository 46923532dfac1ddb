import { useEffect, useState } from 'react'
import type { Scenario } from '../../engine/scenario'
import type { StageProps } from '../pane'
import { BenchForm } from './form'
import { BenchSearch } from './search'
import styles from './setup.module.css'
import { type BenchWork, keyOf } from './work'

/** The left of the bench: what is set up, and the search of it. */
export function BenchSetup({ work, scenario, open }: StageProps & { readonly work: BenchWork }) {
  // What was chosen shows at once; the stage follows when its run is there.
  const [chosen, setChosen] = useState<Scenario>()
  const onStage = keyOf(scenario)
  useEffect(() => work.start(), [work])
  useEffect(() => {
    if (onStage) setChosen(undefined)
  }, [onStage])
  const shown = chosen ?? scenario

  function choose(changed: Scenario) {
    if (keyOf(changed) !== onStage) setChosen(changed)
    open({ scenario: changed, schedule: [], cursor: 0 })
  }

  return (
    <div className={styles.setup}>
      <BenchForm scenario={shown} onChange={choose} />
      <BenchSearch work={work} scenario={shown} />
    </div>
  )
}
