import { useEffect } from 'react'
import { BenchForm } from './bench-form'
import { BenchSearch } from './bench-search'
import styles from './bench-setup.module.css'
import type { BenchWork } from './bench-work'
import type { StageProps } from './pane'

/** The left of the bench: what is set up, and the search of it. */
export function BenchSetup({ work, scenario, open }: StageProps & { readonly work: BenchWork }) {
  useEffect(() => work.start(), [work])
  return (
    <div className={styles.setup}>
      <BenchForm
        scenario={scenario}
        onChange={(changed) => open({ scenario: changed, schedule: [], cursor: 0 })}
      />
      <BenchSearch work={work} scenario={scenario} />
    </div>
  )
}
