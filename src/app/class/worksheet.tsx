import { useEffect } from 'react'
import { chapters } from '../../chapters'
import { forClass } from '../../chapters/for-class'
import styles from './worksheet.module.css'

/** The lesson on paper: questions, tables to fill in by hand, room to write. Nothing to press but Print. */
export function Worksheet() {
  useEffect(() => {
    document.title = 'Halfway: worksheet'
  }, [])
  return (
    <main className={styles.sheet}>
      <header>
        <h1>Halfway: worksheet</h1>
        <p>When a process stops halfway through, what do we actually know?</p>
        <p className={styles.name}>Name</p>
        <button type="button" className={styles.print} onClick={() => print()}>
          Print
        </button>
      </header>
      {chapters.map(({ id, number, title, minutes, question }) => (
        <section key={id} className={styles.part}>
          <h2>
            {number}. {title} <small>{minutes} minutes</small>
          </h2>
          <h3>{question.question}</h3>
          <ul className={styles.options}>
            {question.options.map((option) => (
              <li key={option.id}>{option.text}</li>
            ))}
          </ul>
          {forClass(id).worksheet.tables.map(({ caption, columns, rows }) => (
            <table key={caption}>
              <caption>{caption}</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row}>
                    {columns.map((column, index) => (
                      <td key={column}>{index === 0 ? row : ''}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
          {forClass(id).worksheet.questions.map((words) => (
            <div key={words} className={styles.open}>
              <h3>{words}</h3>
              <p className={styles.lines} />
            </div>
          ))}
        </section>
      ))}
    </main>
  )
}
