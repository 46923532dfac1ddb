import { Modal } from '../modal'
import { type Settings, THEMES } from '../storage/settings'
import type { KeyAction } from './keys'
import styles from './keys-dialog.module.css'

/** All keys, and how the reader likes the page. */
export function KeysDialog({
  actions,
  settings,
  change,
  isForgetful,
  onClose,
}: {
  readonly actions: readonly KeyAction[]
  readonly settings: Settings
  change(wish: Partial<Settings>): void
  readonly isForgetful: boolean
  onClose(): void
}) {
  return (
    <Modal title="Keys and settings" onClose={onClose}>
      <table className={styles.keys}>
        <caption className="unseen">Keys</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {actions.map(({ keys, label, isLetter }) => (
            <tr key={label} data-off={(isLetter && !settings.hasLetterKeys) || undefined}>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{KEY_NAMES.get(key) ?? key}</kbd>
                ))}
              </td>
              <td>{label}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={settings.hasLetterKeys}
          onChange={(event) => change({ hasLetterKeys: event.target.checked })}
        />
        Single letters act as keys
      </label>
      <fieldset className={styles.themes}>
        <legend>Paper</legend>
        {THEMES.map((theme) => (
          <label key={theme} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              checked={settings.theme === theme}
              onChange={() => change({ theme })}
            />
            {theme === 'auto' ? 'as the system' : theme}
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>
        {isForgetful
          ? 'This browser refuses storage: everything works, and nothing is saved when you leave.'
          : 'Your progress and answers are kept in this browser and sent nowhere.'}
      </p>
    </Modal>
  )
}

const KEY_NAMES = new Map([
  ['ArrowRight', '→'],
  ['ArrowLeft', '←'],
  [' ', 'Space'],
  ['PageDown', 'Page Down'],
  ['PageUp', 'Page Up'],
])
