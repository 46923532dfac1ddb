import type { ReactNode } from 'react'
import type { Place } from '../../engine/steps'
import type { Fold } from './folds'
import styles from './pane.module.css'
import type { Source, Word } from './source'

/** Where a worker stands in the code. */
export interface Marker extends Place {
  readonly label: string | undefined
  /** It moves next where nobody decides otherwise. */
  readonly isNext: boolean
  readonly isWaiting: boolean
}

export function CodeLines({
  source,
  markers,
  folds,
  opened,
  onToggle,
}: {
  readonly source: Source
  readonly markers: readonly Marker[]
  /** What can be folded. */
  readonly folds: readonly Fold[]
  /** The folds that were opened, by the line of their signature. */
  readonly opened: readonly number[]
  onToggle(head: number): void
}) {
  return (
    <ol className={styles.lines}>
      {source.lines.map((words, index) => {
        const number = index + 1
        const here = markers.filter(({ line, lastLine }) => line <= number && number <= lastLine)
        const first = here.find(({ line }) => line === number)
        const isCurrent = first !== undefined && (first.isNext || markers[0] === first)
        const fold = folds.find((one) => one.first <= number && number <= one.last)
        const isOpen = fold === undefined || opened.includes(fold.head)
        if (!isOpen && number !== fold.head) return null
        return (
          // The number is the line's only identity: a source never changes while it is shown.
          <li
            key={number}
            data-line={number}
            data-marked={here.length > 0 || undefined}
            data-next={here.some(({ isNext }) => isNext) || undefined}
            {...(isCurrent && { 'aria-current': 'step' })}
          >
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            {fold && number === fold.head ? (
              <button
                type="button"
                className={styles.fold}
                aria-expanded={isOpen}
                onClick={() => onToggle(fold.head)}
              >
                <Line words={words} />
                {!isOpen && <span className={styles.folded}> … not in this run</span>}
              </button>
            ) : (
              <Line words={words} />
            )}
            {here
              .filter(({ label, line }) => label !== undefined && line === number)
              .map(({ label, isWaiting }) => (
                <span key={label} className={styles.worker} data-worker={label}>
                  {label}
                  {isWaiting && ' waits for the lock'}
                </span>
              ))}
          </li>
        )
      })}
    </ol>
  )
}

function Line({ words }: { readonly words: readonly Word[] }): ReactNode {
  return <code style={hangingIndent(words)}>{words.length === 0 ? ' ' : words.map(inked)}</code>
}

function inked([text, kind]: Word, place: number) {
  return kind ? (
    <span key={place} className={`ink-${kind}`}>
      {text}
    </span>
  ) : (
    text
  )
}

/** A line too long for the pane goes on below its own words, a little further in. */
function hangingIndent([first]: readonly Word[]) {
  const head = first?.[0] ?? ''
  const indent = head.length - head.trimStart().length + 4
  return { paddingLeft: `${indent}ch`, textIndent: `-${indent}ch` }
}
