import type { Variant } from '../chapters/chapter'
import type { StageProps } from '../panes/pane'
import styles from './lesson.module.css'

/** Runs with a name that the chapter offers, one button each. */
export function Variants({
  variants,
  stage,
}: {
  readonly variants: readonly Variant[]
  readonly stage: StageProps
}) {
  if (variants.length === 0) return null
  const onStage = JSON.stringify([stage.scenario, stage.schedule])
  return (
    <section className={styles.variants} aria-label="Runs to try">
      <h2>Runs to try</h2>
      {variants.map(({ name, scenario, schedule, cursor }) => (
        <button
          key={name}
          type="button"
          aria-pressed={JSON.stringify([scenario, schedule]) === onStage}
          onClick={() => stage.open({ scenario, schedule, cursor })}
        >
          {name}
        </button>
      ))}
    </section>
  )
}
