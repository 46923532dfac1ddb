import { useEffect, useSyncExternalStore } from 'react'
import { later } from '../later'
import { moveAlongTabs } from '../move-along-tabs'
import type { StageProps } from '../pane'
import styles from './pane.module.css'
import { VIEWS, type View } from './view'
import type { BenchProps } from './work'

const Results = later(async () => (await import('./results')).BenchResults)

const NAMES: Record<View, string> = {
  step: 'Step it',
  outcomes: 'Outcomes',
  worlds: 'Worlds',
  policies: 'Policies',
  experiments: 'Experiments',
}

/** The middle of the bench: the stepper's code and console as they are, or over them what the searches found. */
export function BenchPane(props: StageProps & BenchProps) {
  const { view } = props.work
  const current = useSyncExternalStore(view.subscribe, view.current)
  useEffect(() => {
    // Before it is asked for: a search is over in a moment.
    void Results.fetchIt()
  }, [])
  return (
    <div className={styles.bench} data-view={current}>
      <div className={styles.tabs} role="tablist" aria-label="Bench" onKeyDown={moveAlongTabs}>
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === current}
            tabIndex={name === current ? 0 : -1}
            onClick={() => view.show(name)}
          >
            {NAMES[name]}
          </button>
        ))}
      </div>
      {current !== 'step' && (
        <div className={styles.results} role="tabpanel" aria-label={NAMES[current]}>
          <Results {...props} view={current} />
        </div>
      )}
    </div>
  )
}
