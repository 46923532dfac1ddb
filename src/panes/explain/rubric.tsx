import { type Evidence, type RubricPoint, supportOf } from './evidence'
import styles from './pane.module.css'

/** The rubric beside the answer: the learner judges the words, the page only counts the evidence. */
export function ExplainRubric({
  rubric,
  evidence,
  picked,
  claimed,
  claim,
}: {
  readonly rubric: readonly RubricPoint[]
  readonly evidence: readonly Evidence[]
  readonly picked: readonly string[]
  readonly claimed: readonly string[]
  claim(claimed: readonly string[]): void
}) {
  return (
    <fieldset className={styles.rubric}>
      <legend>Does your answer say this?</legend>
      {rubric.map((point) => (
        <div key={point.id} className={styles.point}>
          <label>
            <input
              type="checkbox"
              checked={claimed.includes(point.id)}
              onChange={({ target }) =>
                claim(
                  target.checked
                    ? [...claimed, point.id]
                    : claimed.filter((other) => other !== point.id),
                )
              }
            />
            {point.text}
          </label>
          <Support point={point} evidence={evidence} picked={picked} />
        </div>
      ))}
      <p role="status">
        {claimed.length} of {rubric.length} points said,{' '}
        {rubric.filter((point) => supportOf(point, picked, evidence).missing === 0).length} of{' '}
        {rubric.length} supported by what you picked.
      </p>
    </fieldset>
  )
}

function Support({
  point,
  evidence,
  picked,
}: {
  readonly point: RubricPoint
  readonly evidence: readonly Evidence[]
  readonly picked: readonly string[]
}) {
  const { found, missing } = supportOf(point, picked, evidence)
  const total = point.needs.length
  if (total === 0) return null
  return (
    <p data-supported={missing === 0}>
      {missing === 0
        ? 'Supported by what you picked: '
        : found.length === 0
          ? 'Not supported yet by anything you picked.'
          : `${found.length} of ${total} pieces of support picked: `}
      {found.map(({ id, source }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {source === 'console' ? `the line "${id.slice(8)}"` : id.replace('/', ' row ')}
        </span>
      ))}
    </p>
  )
}
