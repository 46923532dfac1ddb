import { BACKOFFS } from '../../engine/scenario'
import { BACKOFF_NAMES, type ServiceScenario } from './names'
import styles from './pane.module.css'

const LIMITS = [3, 5] as const

/** The decisions of the service's owner; another choice is another scenario, from its start. */
export function TimelinePolicy({
  scenario,
  isBeside,
  choose,
  showBeside,
}: {
  readonly scenario: ServiceScenario
  readonly isBeside: boolean
  choose(scenario: ServiceScenario): void
  showBeside(isShown: boolean): void
}) {
  const { mostAttempts, backoff, isStalled } = scenario
  const limits = mostAttempts === undefined ? LIMITS : [...new Set([...LIMITS, mostAttempts])]
  return (
    <fieldset className={styles.policy}>
      <legend className="unseen">Policy of the service</legend>
      <label>
        Attempts
        <select
          value={mostAttempts ?? 'none'}
          onChange={({ target: { value } }) =>
            choose({ ...scenario, mostAttempts: value === 'none' ? undefined : Number(value) })
          }
        >
          {limits.map((limit) => (
            <option key={limit} value={limit}>
              {limit} at most
            </option>
          ))}
          <option value="none">no limit</option>
        </select>
      </label>
      <label>
        Backoff
        <select
          value={backoff}
          onChange={({ target: { value } }) => {
            const chosen = BACKOFFS.find((name) => name === value)
            if (chosen) choose({ ...scenario, backoff: chosen })
          }}
        >
          {BACKOFFS.map((name) => (
            <option key={name} value={name}>
              {BACKOFF_NAMES[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={isStalled}
          onChange={({ target }) => choose({ ...scenario, isStalled: target.checked })}
        />
        one job never ends
      </label>
      <label>
        <input
          type="checkbox"
          checked={isBeside}
          onChange={({ target }) => showBeside(target.checked)}
        />
        compare
      </label>
    </fieldset>
  )
}
