import type { DesignTrace } from '../../engine/design/run'
import { sayMove } from '../../engine/design/schedule-text'
import type { Move } from '../../engine/design/world'
import styles from './pane.module.css'
import { isFault, nameOfMove } from './words'

/** Every other move of the moment: whose turn it may be instead, and the faults that can strike. */
export function Choices({
  trace,
  cursor,
  decide,
}: {
  readonly trace: DesignTrace
  readonly cursor: number
  decide(move: Move): void
}) {
  const coming = trace.moments[cursor + 1]?.made?.move
  const choices = (trace.moments[cursor]?.choices ?? []).filter(
    (move) => !coming || sayMove(move) !== sayMove(coming),
  )
  return (
    <ul className={styles.choices} aria-label="Instead">
      {choices.map((move) => (
        <li key={sayMove(move)}>
          <button
            type="button"
            data-fault={isFault(move) || undefined}
            onClick={() => decide(move)}
          >
            {nameOfMove(move)}
          </button>
        </li>
      ))}
    </ul>
  )
}
