import { type ReactNode, useEffect, useRef } from 'react'
import { chapters } from '../../chapters'
import styles from './reading.module.css'

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown']

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
    const opened = page.current?.querySelector(`[data-chapter="${chapter}"]`)
    if (!page.current || !opened || chapter === chapters[0]?.id) return
    // Fonts, styles and later parts change heights above it: it stays in sight until the reader moves.
    const resized = new ResizeObserver(() => opened.scrollIntoView())
    const leave = () => resized.disconnect()
    resized.observe(page.current)
    for (const move of MOVES) addEventListener(move, leave)
    return () => {
      leave()
      for (const move of MOVES) removeEventListener(move, leave)
    }
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
