import { useState } from 'react'
import styles from './card.module.css'

export interface Choice {
  readonly id: string
  readonly text: string
}

/** The show of hands, typed in by the instructor; drawn at once, kept nowhere. */
export function VoteTally({ choices }: { readonly choices: readonly Choice[] }) {
  const [counts, setCounts] = useState<readonly number[]>(() => choices.map(() => 0))
  const most = Math.max(1, ...counts)
  return (
    <table className={styles.tally}>
      <caption>Show of hands</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Hands</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ id, text }, index) => (
          <tr key={id}>
            <th scope="row">{text}</th>
            <td>
              <input
                type="number"
                min={0}
                max={999}
                aria-label={`Hands for: ${text}`}
                value={counts[index] ?? 0}
                onChange={({ target }) =>
                  setCounts(
                    counts.with(
                      index,
                      Math.max(0, Math.min(999, Math.trunc(target.valueAsNumber) || 0)),
                    ),
                  )
                }
              />
            </td>
            <td>
              <meter
                min={0}
                max={most}
                value={counts[index] ?? 0}
                aria-label={`Share of: ${text}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
