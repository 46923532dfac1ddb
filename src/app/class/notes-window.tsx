import { useEffect, useState } from 'react'
import { chapters } from '../../chapters'
import { forClass, type Notes } from '../../chapters/for-class'
import { type Order, useNotesChannel } from './channel'
import styles from './notes-window.module.css'

const ORDER_WORDS: readonly (readonly [Order, string])[] = [
  ['back', 'Back'],
  ['step', 'Step'],
  ['jump', 'Run pass'],
  ['play', 'Play or pause'],
  ['blank', 'Blank the screen'],
  ['next-chapter', 'Next chapter'],
]

/** The instructor's own screen: what to say, what comes next, how long it has taken; in step with the class's. */
export function NotesWindow({ id }: { readonly id: string }) {
  const { news, order } = useNotesChannel(id)
  const minutes = useMinutes()
  const chapter = chapters.find((other) => other.id === news?.chapter)
  const spent = chapters.slice(0, chapter ? chapters.indexOf(chapter) : 0)
  const plannedMinutes = spent.reduce((sum, one) => sum + one.minutes, 0)

  useEffect(() => {
    document.title = 'Halfway: notes'
    const keys = new Map<string, Order>([
      ['ArrowRight', 'step'],
      ['PageDown', 'step'],
      ['ArrowLeft', 'back'],
      ['PageUp', 'back'],
      ['n', 'jump'],
      ['b', 'blank'],
    ])
    function hear(event: KeyboardEvent) {
      const deed = keys.get(event.key)
      if (!deed || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      order(deed)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })

  if (!news) {
    return (
      <main className={styles.notes}>
        <h1>Notes</h1>
        <p>Waiting for the stage. It must be open in this browser, in another window.</p>
      </main>
    )
  }
  return (
    <main className={styles.notes}>
      <header>
        <h1>{chapter ? `${chapter.number}. ${chapter.title}` : 'The bench'}</h1>
        <p className={styles.clock}>
          <b>{minutes}</b> min
          {chapter && (
            <span>
              planned: {plannedMinutes} to {plannedMinutes + chapter.minutes}
            </span>
          )}
        </p>
      </header>
      <section className={styles.steps} aria-label="The stage">
        <p>{news.position}</p>
        <p>{news.now}</p>
        <p className={styles.next}>
          <span>Next</span> {news.next}
        </p>
      </section>
      <p className={styles.orders}>
        {ORDER_WORDS.map(([deed, words]) => (
          <button key={deed} type="button" onClick={() => order(deed)}>
            {deed === 'jump' && news.jump !== '' ? news.jump : words}
          </button>
        ))}
      </p>
      {chapter && <ClassNotes notes={forClass(chapter.id).notes} />}
    </main>
  )
}

function ClassNotes({ notes: { ask, mistakes, plan, clicker } }: { readonly notes: Notes }) {
  return (
    <>
      <NotesList title="Ask" lines={ask} />
      <NotesList title="What classes get wrong" lines={mistakes} />
      <NotesList
        title="Minutes"
        lines={plan.map(({ minutes, what }) => `${minutes} min: ${what}`)}
      />
      <NotesList title="Clicker" lines={clicker} />
    </>
  )
}

function NotesList({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly string[]
}) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Whole minutes since the notes were opened. */
function useMinutes(): number {
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(
      () => setMinutes(Math.floor((performance.now() - start) / 60_000)),
      5_000,
    )
    return () => clearInterval(timer)
  }, [])
  return minutes
}
