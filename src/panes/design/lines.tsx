import { useEffect, useRef } from 'react'
import type { DesignTrace } from '../../engine/design/run'
import { visible } from '../../player/visible'
import styles from './pane.module.css'

const FOCUSABLE = { tabIndex: 0 }

/** What the processes have printed, each line with its writer; the last one stays in sight. */
export function Lines({ lines }: Pick<DesignTrace, 'lines'>) {
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (log.current && lines.length > 0) log.current.scrollTop = log.current.scrollHeight
  }, [lines.length])
  // The same line may be printed twice: its place tells one from the other.
  const placed = lines.map((line, place) => ({ ...line, place }))
  return (
    <section className={styles.console} aria-label="Console">
      <h2>Console</h2>
      <div ref={log} className={styles.lines} role="log" aria-label="Console output" {...FOCUSABLE}>
        {placed.map(({ place, kind, who, text }) => (
          <div key={place} data-kind={kind}>
            <span className={styles.who}>{who}</span> {visible(text)}
          </div>
        ))}
      </div>
    </section>
  )
}
