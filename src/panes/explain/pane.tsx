import type { Evidence, RubricPoint } from './evidence'
import { ExplainEvidenceList } from './evidence-list'
import styles from './pane.module.css'
import { ExplainRubric } from './rubric'

/** What the learner wrote, picked and claimed; kept as one page of the notebook. */
export interface Explanation {
  readonly answer: string
  readonly picked: readonly string[]
  readonly claimed: readonly string[]
  readonly isCompared: boolean
}

export interface ExplainPaneProps {
  readonly question: string
  readonly evidence: readonly Evidence[]
  /** The run is not at its end yet, so that rows and lines are missing. */
  readonly isEarly: boolean
  readonly rubric: readonly RubricPoint[]
  readonly explanation: Explanation
  readonly isForgetful: boolean
  change(explanation: Explanation): void
  goToEnd(): void
}

/** The completion check: own words first, then their support, and only then the rubric. */
export function ExplainPane(props: ExplainPaneProps) {
  const { question, evidence, isEarly, rubric, explanation, isForgetful } = props
  const { answer, picked, claimed, isCompared } = explanation
  const change = (changes: Partial<Explanation>) => props.change({ ...explanation, ...changes })
  return (
    <section className={styles.pane} aria-label="Explanation">
      <h2 className="unseen">Explanation</h2>
      <label className={styles.answer}>
        <span>{question}</span>
        <textarea
          rows={4}
          maxLength={5_000}
          value={answer}
          placeholder="In your own words"
          onChange={({ target }) => change({ answer: target.value })}
        />
      </label>
      {isForgetful && (
        <p className={styles.note}>
          This browser keeps nothing for this page: download the report before you leave.
        </p>
      )}
      {isEarly && (
        <p className={styles.note}>
          The run is not at its end, so not every row and line is there yet.{' '}
          <button type="button" onClick={props.goToEnd}>
            Go to the end
          </button>
        </p>
      )}
      <ExplainEvidenceList
        evidence={evidence}
        picked={picked}
        pick={(ids) => change({ picked: ids })}
      />
      {isCompared ? (
        <ExplainRubric
          rubric={rubric}
          evidence={evidence}
          picked={picked}
          claimed={claimed}
          claim={(ids) => change({ claimed: ids })}
        />
      ) : (
        <p>
          <button type="button" onClick={() => change({ isCompared: true })}>
            Compare with the rubric
          </button>
        </p>
      )}
    </section>
  )
}
