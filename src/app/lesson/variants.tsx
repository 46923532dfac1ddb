import type { Variant } from '../../chapters/chapter'
import type { StageProps } from '../../panes/pane'
import styles from './lesson.module.css'

/** Runs with a name that the chapter offers, one button each. */
export function Variants({
  variants,
  stage,
  isTold,
}: {
  readonly variants: readonly Variant[]
  readonly stage: StageProps
  /** Which of them is on the stage may be seen. */
  readonly isTold: boolean
}) {
  if (variants.length === 0) return null
  const onStage = JSON.stringify([stage.scenario, stage.schedule])
  const shown = variants.find(({ scenario, schedule }) => isOnStage(scenario, schedule))

  function isOnStage(...run: [Variant['scenario'], Variant['schedule']]): boolean {
    return isTold && JSON.stringify(run) === onStage
  }

  return (
    <section className={styles.variants} aria-label="Runs to try">
      <h2>Runs to try</h2>
      {variants.map(({ name, scenario, schedule, cursor }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isOnStage(scenario, schedule)}
          onClick={() => stage.open({ scenario, schedule, cursor })}
        >
          {name}
        </button>
      ))}
      {shown && <p>{shown.about}</p>}
    </section>
  )
}
