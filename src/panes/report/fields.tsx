import styles from './fields.module.css'

/** Something an incident report could carry. Only what is allowed ever gets into it. */
export interface ReportField {
  readonly id: string
  readonly name: string
  readonly isAllowed: boolean
}

/** What the report may carry, and what is often put into one: both can be ticked, one of them gets in. */
export function ReportFields({
  fields,
  chosen,
  choose,
}: {
  readonly fields: readonly ReportField[]
  readonly chosen: readonly string[]
  choose(chosen: readonly string[]): void
}) {
  return (
    <fieldset className={styles.fields}>
      <legend>Fields of the report</legend>
      {fields.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
