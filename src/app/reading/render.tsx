import { renderToStaticMarkup } from 'react-dom/server'
import { Reading } from './reading'
import styles from './reading.module.css'

/** The text that stands in the built page until the app takes its place. Runs at build time only. */
export function renderReading(): string {
  return renderToStaticMarkup(
    <main>
      <Reading>
        <noscript>
          <p className={styles.note}>
            The text of the lesson is all here. Its stage, where SQLite runs and you step the worker
            yourself, needs JavaScript and WebAssembly: allow both for this page and load it again.
          </p>
        </noscript>
      </Reading>
    </main>,
  )
}
