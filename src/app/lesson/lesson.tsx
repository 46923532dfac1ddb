import type { ComponentType, ReactNode } from 'react'
import styles from './lesson.module.css'

interface Neighbour {
  readonly id: string
  readonly title: string
}

/** A chapter's words beside the stage, and its question. In a class the headline and the question remain. */
export function Lesson({
  headline,
  minutes,
  Prose,
  More,
  previous,
  next,
  onChapter,
  children,
}: {
  readonly headline: string
  readonly minutes?: number
  readonly Prose?: ComponentType
  readonly More?: ComponentType
  readonly previous?: Neighbour | undefined
  readonly next?: Neighbour | undefined
  onChapter?(id: string): void
  readonly children?: ReactNode
}) {
  return (
    <article className={styles.lesson}>
      <div className={styles.opening}>
        <h1>{headline}</h1>
        {Prose && (
          <div className={styles.prose}>
            <p className={styles.minutes}>about {minutes} minutes</p>
            <Prose />
          </div>
        )}
      </div>
      <div className={styles.rest}>
        {children}
        {More && (
          <details className={styles.more}>
            <summary>More on this</summary>
            <div className={styles.prose}>
              <More />
            </div>
          </details>
        )}
        {(previous ?? next) && (
          <p className={styles.turn}>
            {previous && (
              <button type="button" onClick={() => onChapter?.(previous.id)}>
                Previous: {previous.title}
              </button>
            )}
            {next && (
              <button type="button" onClick={() => onChapter?.(next.id)}>
                Next: {next.title}
              </button>
            )}
          </p>
        )}
      </div>
    </article>
  )
}
