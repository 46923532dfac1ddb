import { type ReactNode, useEffect, useRef } from 'react'
import { chapters } from '../../chapters'
import styles from './reading.module.css'

/** The lesson as a page of text: before the scripts have run, without them, and where SQLite cannot load. */
export function Reading({
  chapter,
  children,
}: {
  /** It opens at this one. */
  readonly chapter?: string
  readonly children?: ReactNode
}) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chapter !== chapters[0]?.id)
      page.current?.querySelector(`[data-chapter="${chapter}"]`)?.scrollIntoView()
  }, [chapter])
  return (
    <div ref={page} className={styles.reading}>
      <h1>Halfway</h1>
      <p>When a process stops halfway through, what do we actually know?</p>
      {children}
      {chapters.map(({ id, number, title, headline, minutes, Prose, question, More }) => (
        <article key={id} data-chapter={id}>
          <h2>{headline}</h2>
          <p className={styles.minutes}>
            Chapter {number}, {title}: {minutes} minutes
          </p>
          <Prose />
          <h3>{question.question}</h3>
          <ul>
            {question.options.map((option) => (
              <li key={option.id}>{option.text}</li>
            ))}
          </ul>
          <More />
        </article>
      ))}
    </div>
  )
}
