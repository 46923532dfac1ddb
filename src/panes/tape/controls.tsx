import type { WorkerName } from '../../engine/schedule'
import { jumpFrom, stretchesOf } from '../../player/passes'
import { type Move, type Player, SPEEDS } from '../../player/player'
import styles from './controls.module.css'

/** What the buttons do; the keys do the same. */
export interface Remote {
  back(): void
  step(): void
  stepOf(worker: WorkerName): void
  jump(): void
  playOrPause(): void
  reset(): void
}

export function Controls({
  player,
  isBusy,
  remote,
  move,
}: {
  readonly player: Player
  /** Another run is on its way: nothing can be pressed until it is here, a few milliseconds as a rule. */
  readonly isBusy: boolean
  readonly remote: Remote
  move(move: Move): void
}) {
  const { trace, cursor, isPlaying, speed } = player
  const moment = trace.moments[cursor]
  const isAtEnd = cursor === trace.moments.length - 1
  const jump = jumpFrom(stretchesOf(trace), cursor)
  const turns = turnsOf(moment?.choices ?? [])
  return (
    <section className={styles.controls} aria-label="Controls">
      <button type="button" aria-disabled={isBusy || cursor === 0} onClick={remote.back}>
        Back
      </button>
      <button
        type="button"
        className={styles.step}
        aria-disabled={isBusy || (isAtEnd && trace.end !== 'blocked')}
        onClick={remote.step}
      >
        Step
      </button>
      {turns.length > 1 &&
        turns.map((worker) => (
          <button
            key={worker}
            type="button"
            aria-disabled={isBusy}
            onClick={() => remote.stepOf(worker)}
          >
            Step {worker}
          </button>
        ))}
      <button
        type="button"
        className={styles.jump}
        aria-disabled={isBusy || jump.target === undefined}
        onClick={remote.jump}
      >
        {jump.label}
      </button>
      <button type="button" aria-disabled={isBusy || isAtEnd} onClick={remote.playOrPause}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-disabled={isBusy} onClick={remote.reset}>
        Reset
      </button>
      <label className={styles.speed}>
        <span>speed</span>
        <select
          value={speed}
          onChange={(event) => move({ kind: 'speed', speed: Number(event.target.value) })}
        >
          {SPEEDS.map((choice) => (
            <option key={choice} value={choice}>
              {choice}×
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}

/** The workers that could move now. */
function turnsOf(choices: Player['trace']['moments'][number]['choices']): readonly WorkerName[] {
  return choices.flatMap((choice) =>
    choice.kind === 'step' && !choice.fault && choice.worker !== 'check' ? [choice.worker] : [],
  )
}
