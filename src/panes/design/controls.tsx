import type { DesignTrace } from '../../engine/design/run'
import styles from './pane.module.css'
import { sayMade } from './words'

const END = {
  ended: 'Here the run ends: nobody can move any more.',
  'cut off': 'Here the horizon cuts the run off, while a process still had work to do.',
  cut: 'The run is longer than what is shown; it was cut here.',
} as const

/** Back, Step, Reset, and the tape of the run; the sentence says what the last move did. */
export function Controls({
  trace,
  cursor,
  goTo,
  reset,
}: {
  readonly trace: DesignTrace
  readonly cursor: number
  goTo(cursor: number): void
  reset(): void
}) {
  const last = trace.moments.length - 1
  const made = trace.moments[cursor]?.made
  const sentence = made ? sayMade(made) : 'Nothing has happened yet.'
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" aria-disabled={cursor === 0} onClick={() => goTo(cursor - 1)}>
          Back
        </button>
        <button
          type="button"
          className={styles.step}
          aria-disabled={cursor === last}
          onClick={() => goTo(cursor + 1)}
        >
          Step
        </button>
        <button type="button" onClick={reset}>
          Reset
        </button>
        <input
          type="range"
          aria-label="Tape"
          aria-valuetext={`step ${cursor} of ${last}: ${sentence}`}
          min={0}
          max={last}
          step={1}
          value={cursor}
          onChange={(event) => goTo(event.target.valueAsNumber)}
        />
        <span className={styles.place}>{`${cursor} / ${last}`}</span>
      </div>
      <p className={styles.said} role="status">
        {sentence}
        {cursor === last && ` ${END[trace.end]}`}
      </p>
    </>
  )
}
