import type { Knowledge } from '../../engine/search/answers'
import styles from './pane.module.css'
import { historiesWords, subjectOf, wordsOfFact } from './words'

const MARKS: Record<Knowledge['value'], string> = {
  'known true': '●',
  'known false': '○',
  unknown: '?',
}

/** One proposition: proved, refuted, or open; and where it is open, how many histories say which. */
export function KnowledgeFact({
  fact,
  onShow,
}: {
  readonly fact: Knowledge
  onShow(fact: Knowledge): void
}) {
  const { value } = fact
  const subject = subjectOf(fact)
  return (
    <li data-value={value}>
      <span className={styles.mark} aria-hidden="true">
        {MARKS[value]}
      </span>
      <p>
        {subject !== undefined && <code>{subject}: </code>}
        {wordsOfFact(fact)}
        {value === 'unknown' && (
          <>
            {' '}
            <strong>Unknown.</strong> {historiesWords(fact)}{' '}
            <button type="button" className={styles.show} onClick={() => onShow(fact)}>
              Show one of each
            </button>
          </>
        )}
      </p>
    </li>
  )
}
