import type { Timeline } from './events'
import styles from './pane.module.css'

/** The chart again as rows in order of time, for whoever reads instead of looking. */
export function TimelineTable({
  timeline,
  caption,
}: {
  readonly timeline: Timeline
  readonly caption: string
}) {
  const rows = wordsOf(timeline)
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">seconds</th>
          <th scope="col">what</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([seconds, words]) => (
          <tr key={`${seconds} ${words}`}>
            <td>{seconds}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const RESULTS = {
  refused: 'refused before anything was done',
  running: 'in hand, not at an end',
  done: 'done',
  review: 'in review',
} as const

/** Everything the chart draws, in words and in order of time. */
export function wordsOf(
  timeline: Timeline,
): readonly (readonly [seconds: number, words: string])[] {
  const attempts = timeline.jobs.flatMap(({ id, attempts }) =>
    attempts.map(({ attempt, fromSeconds, result, dueSeconds }): [number, string] => {
      const next = dueSeconds === undefined ? '' : `, due again at ${dueSeconds} s`
      return [fromSeconds, `${id}, attempt ${attempt}: ${RESULTS[result]}${next}`]
    }),
  )
  const all: [number, string][] = [
    ...timeline.beats.map((seconds): [number, string] => [seconds, 'heartbeat']),
    ...timeline.crashes.map((seconds): [number, string] => [seconds, 'the worker dies']),
    ...attempts,
    ...timeline.progress.map(({ atSeconds, ended }): [number, string] => [
      atSeconds,
      `progress: ${ended} ended`,
    ]),
    ...timeline.alerts.map(({ atSeconds, destination, text }): [number, string] => [
      atSeconds,
      `alert to ${destination}: ${text}`,
    ]),
  ]
  return all.sort(([one], [other]) => one - other)
}
