import type { DesignTrace } from '../../engine/design/run'
import type { Move } from '../../engine/design/world'
import { Choices } from './choices'
import { Clock } from './clock'
import { Controls } from './controls'
import { Databases } from './databases'
import { Lines } from './lines'
import styles from './pane.module.css'

/** The stage of a design: its databases, its lines and its clock at a moment of a run, and the controls under them. */
export function DesignStage({
  trace,
  cursor,
  note,
  goTo,
  decide,
  reset,
}: {
  readonly trace: DesignTrace
  readonly cursor: number
  /** What is said above the stage: that it is older than the text, say. */
  readonly note: string | undefined
  goTo(cursor: number): void
  /** Makes this move at the cursor, in place of what was planned from here on. */
  decide(move: Move): void
  reset(): void
}) {
  const moment = trace.moments[cursor]
  if (!moment) return null
  return (
    <section
      className={styles.stage}
      aria-label="Stage"
      data-older={note !== undefined || undefined}
    >
      <p className={styles.note} role="status">
        {note}
      </p>
      <div className={styles.views}>
        <Databases moment={moment} before={trace.moments[cursor - 1]} />
        <Lines lines={trace.lines.slice(0, moment.lines)} />
        <Clock moment={moment} />
      </div>
      <div className={styles.controls}>
        <Controls trace={trace} cursor={cursor} goTo={goTo} reset={reset} />
        <Choices trace={trace} cursor={cursor} decide={decide} />
      </div>
    </section>
  )
}
