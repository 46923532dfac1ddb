import type { ReactNode } from 'react'
import styles from './chart.module.css'
import type { Attempt, Timeline } from './events'
import { Shape } from './shapes'

/** The plot begins and ends here, in hundredths of the width; the names stand before it. */
const LEFT = 21
const RIGHT = 97
/** Heights in the chart's own letter size, so that presenting scales them with the words. */
const LANE_EM = 1.65
const TOP_EM = 0.5

/** Attempts, waits, heartbeats, progress and alerts on one axis of logical time. Its words are in the table beside it. */
export function TimelineChart({
  timeline,
  endSeconds,
}: {
  readonly timeline: Timeline
  readonly endSeconds: number
}) {
  const { jobs, beats, progress, alerts, crashes, nowSeconds } = timeline
  const x = (seconds: number) => `${LEFT + ((RIGHT - LEFT) * seconds) / Math.max(1, endSeconds)}%`
  const lanes = [...jobs.map(({ id }) => id), 'heartbeat', 'progress', 'alerts']
  const bottom = TOP_EM + lanes.length * LANE_EM
  const laneOf = (name: string) => TOP_EM + (lanes.indexOf(name) + 0.62) * LANE_EM
  return (
    <svg
      className={styles.chart}
      width="100%"
      height={`${bottom + 1.4}em`}
      aria-hidden="true"
      focusable="false"
    >
      {lanes.map((name) => (
        <g key={name}>
          <text className={styles.name} x="0" y={`${laneOf(name) + 0.3}em`}>
            {name}
          </text>
          <line
            className={styles.lane}
            x1={x(0)}
            x2={x(endSeconds)}
            y1={`${laneOf(name)}em`}
            y2={`${laneOf(name)}em`}
          />
        </g>
      ))}
      {secondsShown(endSeconds).map((seconds) => (
        <text key={seconds} className={styles.second} x={x(seconds)} y={`${bottom + 1.15}em`}>
          {seconds} s
        </text>
      ))}
      <line
        className={styles.now}
        x1={x(nowSeconds)}
        x2={x(nowSeconds)}
        y1="0"
        y2={`${bottom + 0.3}em`}
      />
      {jobs.map(({ id, attempts }) =>
        attempts.map((attempt) => (
          <AttemptMark
            key={`${id} ${attempt.attempt}`}
            attempt={attempt}
            nowSeconds={nowSeconds}
            x={x}
            y={laneOf(id)}
          />
        )),
      )}
      {beats.map((seconds) => (
        <At key={seconds} x={x(seconds)} y={laneOf('heartbeat')}>
          <Shape name="beat" />
        </At>
      ))}
      {crashes.map((seconds) => (
        <At key={seconds} x={x(seconds)} y={laneOf('heartbeat')}>
          <Shape name="crash" />
        </At>
      ))}
      {progress.map(({ atSeconds, ended }) => (
        <At key={ended} x={x(atSeconds)} y={laneOf('progress')}>
          <Shape name="progress" />
          <text className={styles.count} y="-0.62em">
            {ended}
          </text>
        </At>
      ))}
      {[...new Set(alerts.map(({ atSeconds }) => atSeconds))].map((seconds) => (
        <At key={seconds} x={x(seconds)} y={laneOf('alerts')}>
          <Shape name="alert" />
          <text className={styles.told} x="-0.7em" y="0.3em">
            {wordsFor(alerts.filter(({ atSeconds }) => atSeconds === seconds))}
          </text>
        </At>
      ))}
    </svg>
  )
}

/** The attempt with its number, how it went, and how long the next one waits. */
function AttemptMark({
  attempt: { attempt, fromSeconds, toSeconds, result, dueSeconds },
  nowSeconds,
  x,
  y,
}: {
  readonly attempt: Attempt
  readonly nowSeconds: number
  x(seconds: number): string
  readonly y: number
}) {
  const heldTo = toSeconds ?? nowSeconds
  const shapeAt = result === 'running' ? fromSeconds : heldTo
  return (
    <>
      {dueSeconds !== undefined && dueSeconds > fromSeconds && (
        <line
          className={styles.wait}
          x1={x(fromSeconds)}
          x2={x(dueSeconds)}
          y1={`${y}em`}
          y2={`${y}em`}
        />
      )}
      {heldTo > fromSeconds && (
        <line
          className={styles.held}
          x1={x(fromSeconds)}
          x2={x(heldTo)}
          y1={`${y}em`}
          y2={`${y}em`}
        />
      )}
      <At x={x(shapeAt)} y={y}>
        <Shape name={result} />
        <text className={styles.count} y="-0.62em">
          {attempt}
        </text>
      </At>
    </>
  )
}

/** A place on the plot: shapes inside keep their size, whatever the width. */
function At(props: { readonly x: string; readonly y: number; readonly children: ReactNode }) {
  return (
    <svg x={props.x} y={`${props.y}em`} overflow="visible" aria-hidden="true">
      {props.children}
    </svg>
  )
}

function wordsFor(told: Timeline['alerts']): string {
  const destination = told[0]?.destination ?? ''
  return told.length > 1 ? `${destination} × ${told.length}` : destination
}

function secondsShown(endSeconds: number): readonly number[] {
  const stride = Math.max(1, Math.ceil(endSeconds / 4 / 10) * 10)
  return Array.from({ length: Math.floor(endSeconds / stride) + 1 }, (_, index) => index * stride)
}
