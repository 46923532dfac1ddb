import type { ReactNode } from 'react'
import type { Trace } from '../engine/trace'
import { TimelineChart } from './timeline-chart'
import { cursorAt, timelineOf } from './timeline-events'
import { nameOf } from './timeline-names'
import styles from './timeline-pane.module.css'
import { TimelineLegend } from './timeline-shapes'
import { TimelineTable } from './timeline-table'

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
  return (
    <section className={styles.pane} aria-label="Timeline">
      {children}
      <Run trace={trace} cursor={cursor} />
      {beside && <Run trace={beside} cursor={cursorAt(beside, seconds)} />}
      <TimelineLegend />
    </section>
  )
}

function Run({ trace, cursor }: { readonly trace: Trace; readonly cursor: number }) {
  const timeline = timelineOf(trace, cursor)
  const name = trace.scenario.program === 'service' ? nameOf(trace.scenario) : 'this run'
  const { alerts } = timeline
  return (
    <figure className={styles.run}>
      <figcaption>
        <strong>{name}</strong> <span>{timeline.nowSeconds} s</span>
      </figcaption>
      <TimelineChart timeline={timeline} endSeconds={trace.moments.at(-1)?.clock ?? 0} />
      {alerts.map(({ atSeconds, destination, text }) => (
        <p key={`${atSeconds} ${text}`} className={styles.alert}>
          {atSeconds} s, alert to {destination}: {text}
        </p>
      ))}
      <details className={styles.words}>
        <summary>The same in words</summary>
        <TimelineTable timeline={timeline} caption={`timeline: ${name}`} />
      </details>
    </figure>
  )
}
