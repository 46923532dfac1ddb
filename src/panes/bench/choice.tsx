import { useId } from 'react'
import styles from './choice.module.css'

interface Option<T> {
  readonly value: T
  readonly label: string
}

/** One of a few, all of them in sight: native radio buttons, so that arrows move between them. */
export function BenchChoice<T extends string | number>(props: {
  readonly title: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly columns: number
  onChoose(value: T): void
}) {
  const { title, options, value, columns, onChoose } = props
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      <div className={styles.options} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
