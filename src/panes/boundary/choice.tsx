import { BOUNDARIES, type Boundary, type Scenario } from '../../engine/scenario'
import styles from './choice.module.css'

export type BoundaryScenario = Extract<Scenario, { program: 'boundary' }>

const NAMES: Readonly<Record<Boundary, string>> = {
  together: 'both in one transaction',
  'receipt-first': 'the receipt, then done',
  'done-first': 'done, then the receipt',
}

/** How the receipt and the word done are committed; another choice is another scenario, from its start. */
export function BoundaryChoice({
  scenario,
  choose,
}: {
  readonly scenario: BoundaryScenario
  choose(scenario: BoundaryScenario): void
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>The worker commits</legend>
      {BOUNDARIES.map((boundary) => (
        <label key={boundary}>
          <input
            type="radio"
            name="boundary"
            checked={boundary === scenario.boundary}
            onChange={() => choose({ ...scenario, boundary })}
          />
          {NAMES[boundary]}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={scenario.receiptKey}
          onChange={({ target }) => choose({ ...scenario, receiptKey: target.checked })}
        />
        receipts has its primary key
      </label>
    </fieldset>
  )
}
