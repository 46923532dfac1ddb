import { useState } from 'react'
import { COUNTER_EXAMPLES, type CounterExample } from '../../engine/search/counter-examples'
import type { Place } from '../pane'
import styles from './experiments.module.css'
import type { BenchWork } from './work'

/** Ready-made counter-examples: a click searches for the shortest run that shows it, and opens its end. */
export function BenchExperiments({
  work,
  onOpen,
}: {
  readonly work: BenchWork
  onOpen(place: Place): void
}) {
  const [sought, setSought] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function openExample({ id, scenario }: CounterExample): Promise<void> {
    setSought(id)
    try {
      onOpen({ scenario, ...(await work.findExample(id)) })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setSought(undefined)
  }

  return (
    <div className={styles.experiments}>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ul className={styles.list} aria-label="Experiments">
        {COUNTER_EXAMPLES.map((example) => (
          <li key={example.id} aria-busy={sought === example.id}>
            <button
              type="button"
              onClick={() => {
                void openExample(example)
              }}
            >
              {example.title}
            </button>
            <p>{example.shows}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
