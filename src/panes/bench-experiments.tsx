import { writeLink } from '../engine/link'
import styles from './bench-experiments.module.css'
import type { Place } from './pane'

/** A run worth seeing: where it opens, and what the tables show there. */
export interface Experiment {
  readonly id: string
  readonly title: string
  /** What is to be seen, in one or two sentences. */
  readonly text: string
  readonly place: Place
}

/** Ready-made counter-examples. Each is a link to the telling moment. */
export function BenchExperiments({
  experiments,
  link,
  onOpen,
}: {
  readonly experiments: readonly Experiment[]
  /** The address on the stage, to mark the experiment it shows. */
  readonly link: string
  onOpen(place: Place): void
}) {
  return (
    <ul className={styles.list} aria-label="Experiments">
      {experiments.map(({ id, title, text, place }) => {
        const address = `#${writeLink({ chapter: 'bench', ...place })}`
        return (
          <li key={id} aria-current={link.endsWith(address) || undefined}>
            <a
              href={address}
              onClick={(event) => {
                event.preventDefault()
                onOpen(place)
              }}
            >
              {title}
            </a>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
