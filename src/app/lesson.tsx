import type { ComponentType, ReactNode } from 'react'
import styles from './lesson.module.css'

/** A chapter's words beside the stage, and its question. In a class the headline and the question remain. */
export function Lesson({
  headline,
  minutes,
  Prose,
  children,
  next,
  previous,
}: {
  readonly headline: string
  readonly minutes: number
  readonly Prose: ComponentType
  readonly children: ReactNode
  readonly previous: ReactNode
  readonly next: ReactNode
}) {
  return (
    <article className={styles.lesson}>
      <h1>{headline}</h1>
      <div className={styles.prose}>
        <p className={styles.minutes}>about {minutes} minutes</p>
        <Prose />
      </div>
      {children}
      <p className={styles.turn}>
        {previous}
        {next}
      </p>
    </article>
  )
}
