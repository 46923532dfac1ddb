import type { ReactNode } from 'react'
import type { Trace } from '../../engine/trace'
import { TimelineChart } from './chart'
import { cursorAt, timelineOf } from './events'
import { nameOf } from './names'
import styles from './pane.module.css'
import { TimelineLegend } from './shapes'
import { TimelineTable } from './table'

/** The run on the logical clock, and below it another one at the same time of day. */
export function TimelinePane({
  trace,
  cursor,
  beside,
  children,
}: {
  readonly trace: Trace
  readonly cursor: number
  /** The run to compare with, where one is wanted and there. */
  readonly beside: Trace | undefined
  /** The choice of the policy. */
  readonly children: ReactNode
}) {
  const seconds = trace.moments[cursor]?.clock ?? 0
  const runs = [trace, ...(beside ? [beside] : [])].map((run) => ({
    name: run.scenario.program === 'service' ? nameOf(run.scenario) : 'this run',
    timeline: timelineOf(run, run === trace ? cursor : cursorAt(run, seconds)),
    endSeconds: run.moments.at(-1)?.clock ?? 0,
  }))
  return (
    <section className={styles.pane} aria-label="Timeline">
      {children}
      {runs.map(({ name, timeline, endSeconds }) => (
        <figure key={name} className={styles.run}>
          <figcaption>
            <strong>{name}</strong> <span>{timeline.nowSeconds} s</span>
          </figcaption>
          <TimelineChart timeline={timeline} endSeconds={endSeconds} />
        </figure>
      ))}
      <TimelineLegend />
      <details className={styles.words}>
        <summary>The same in words</summary>
        {runs.map(({ name, timeline }) => (
          <TimelineTable key={name} timeline={timeline} caption={`timeline: ${name}`} />
        ))}
      </details>
    </section>
  )
}
