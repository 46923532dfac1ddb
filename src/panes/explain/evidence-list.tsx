import type { Evidence } from './evidence'
import styles from './pane.module.css'

/** The stage's rows and lines, to be ticked as support for the answer. */
export function ExplainEvidenceList({
  evidence,
  picked,
  pick,
}: {
  readonly evidence: readonly Evidence[]
  readonly picked: readonly string[]
  pick(picked: readonly string[]): void
}) {
  const sources = [...new Set(evidence.map(({ source }) => source))]
  return (
    <fieldset className={styles.evidence}>
      <legend>Which rows and lines support it?</legend>
      {sources.map((source) => (
        <div key={source} className={styles.source}>
          <span>{source}</span>
          <div>
            {evidence
              .filter((item) => item.source === source)
              .map(({ id, text }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={picked.includes(id)}
                    onChange={({ target }) =>
                      pick(
                        target.checked ? [...picked, id] : picked.filter((other) => other !== id),
                      )
                    }
                  />
                  <span className="unseen">{source}: </span>
                  <code>{text}</code>
                </label>
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
