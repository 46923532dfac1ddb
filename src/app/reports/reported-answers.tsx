import type { Answers } from '../../chapters/08-explain/run-report'
import { visibleStart } from '../../player/visible'
import styles from './open-report.module.css'

/** As many characters as the page lets a learner write. */
const MOST_OF_AN_EXPLANATION = 5_000
const MOST_OF_AN_ITEM = 600
const MOST_ITEMS = 50

/** What the author of a report wrote and chose. Foreign text: it is shown and bounded, and does nothing. */
export function ReportedAnswers({
  answers: { explanation, evidence, rubric, predictions },
}: {
  readonly answers: Answers
}) {
  return (
    <>
      <section aria-label="Explanation">
        <h3>Explanation</h3>
        <p className={styles.words}>{wordsOf(explanation)}</p>
      </section>
      <Items name="Evidence picked" items={evidence.map((text) => ({ text }))} />
      <Items
        name="Rubric"
        items={rubric.map(({ point, isSaid, isSupported }) => ({
          text: point,
          about: `${isSaid ? 'said' : 'not said'}, ${isSupported ? 'supported' : 'not supported'} by the evidence picked`,
        }))}
      />
      <Items
        name="Predictions"
        items={predictions.map(({ question, answer }) => ({ text: question, about: answer }))}
      />
      <p className={styles.note}>
        These are the words of the file: a replay proves the run, not who wrote about it.
      </p>
    </>
  )
}

function wordsOf(explanation: string): string {
  if (explanation.trim() === '') return 'not written'
  const isLong = explanation.length > MOST_OF_AN_EXPLANATION
  const lines = explanation.slice(0, MOST_OF_AN_EXPLANATION).split(/\r?\n/)
  const shown = lines.map((line) => visibleStart(line, MOST_OF_AN_EXPLANATION)).join('\n')
  return isLong ? `${shown}…` : shown
}

interface Item {
  readonly text: string
  readonly about?: string
}

function Items({ name, items }: { readonly name: string; readonly items: readonly Item[] }) {
  const shown = items.slice(0, MOST_ITEMS).map((item, number) => ({ ...item, number }))
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {items.length === 0 ? (
        <p>none</p>
      ) : (
        <ul>
          {shown.map(({ number, text, about }) => (
            <li key={number}>
              {visibleStart(text, MOST_OF_AN_ITEM)}
              {about !== undefined && <span>{visibleStart(about, MOST_OF_AN_ITEM)}</span>}
            </li>
          ))}
        </ul>
      )}
      {items.length > MOST_ITEMS && <p>and {items.length - MOST_ITEMS} more</p>}
    </section>
  )
}
