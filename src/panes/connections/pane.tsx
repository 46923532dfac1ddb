import type { Moment } from '../../engine/trace'
import { connectionsAt } from './list'
import styles from './pane.module.css'

/** SQL that a learner would type, one button each; it goes through the prompt's connection and into the run. */
export interface PromptButton {
  readonly name: string
  readonly text: string
  readonly isPossible: boolean
}

/** Who has the disk open, who holds the lock, who waits; and the means to cause it and to end it. */
export function ConnectionsPane({
  moment,
  buttons,
  run,
}: {
  readonly moment: Moment
  readonly buttons: readonly PromptButton[]
  run(text: string): void
}) {
  return (
    <section className={styles.pane} aria-label="Connections">
      <table>
        <caption>connections</caption>
        <thead>
          <tr>
            <th scope="col">who</th>
            <th scope="col">state</th>
          </tr>
        </thead>
        <tbody>
          {connectionsAt(moment).map(({ name, state }) => (
            <tr key={name}>
              <td>{name}</td>
              <td data-lock={state}>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {buttons.map(({ name, text, isPossible }) => (
        <div key={name} className={styles.button}>
          <button type="button" aria-disabled={!isPossible} onClick={() => isPossible && run(text)}>
            {name}
          </button>
          <code>{text}</code>
        </div>
      ))}
    </section>
  )
}
