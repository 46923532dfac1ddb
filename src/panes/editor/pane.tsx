import { useEffect, useId, useRef } from 'react'
import { type Editor, type Mistake, openEditor } from './editor'
import styles from './pane.module.css'

export type { Mistake }

/** The design as text. It is run as it is typed; the line about to run is marked in it. */
export function EditorPane({
  text,
  line,
  isFollowed,
  mistake,
  words,
  onChange,
}: {
  /** What it opens with; after that the text is what is typed. */
  readonly text: string
  readonly line: number | undefined
  /** The marked line is brought into sight. */
  readonly isFollowed: boolean
  readonly mistake: Mistake | undefined
  /** Tables and columns of the design. */
  readonly words: readonly string[]
  onChange(text: string): void
}) {
  const hintId = useId()
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const first = useRef(text)
  const hear = useRef(onChange)
  useEffect(() => {
    hear.current = onChange
  })

  useEffect(() => {
    if (!host.current) return undefined
    const made = openEditor(host.current, first.current, hintId, (next) => hear.current(next))
    editor.current = made
    return () => made.close()
  }, [hintId])

  useEffect(() => editor.current?.mark(line, isFollowed), [line, isFollowed])
  useEffect(() => editor.current?.setMistake(mistake), [mistake])
  useEffect(() => editor.current?.setWords(words), [words])

  return (
    <section className={styles.pane} aria-label="Editor">
      <div ref={host} className={styles.host} />
      <p id={hintId} className="unseen">
        Tab indents. Escape, then Tab, leaves the editor.
      </p>
      <p className={styles.status} role="status">
        {mistake && (
          <button type="button" onClick={() => editor.current?.goTo(mistake)}>
            {`Line ${mistake.line}: ${mistake.message}`}
          </button>
        )}
      </p>
    </section>
  )
}
