import styles from './chart.module.css'

/** One shape for each thing on the chart, drawn around its own middle; colour only repeats what the shape says. */
const SHAPES = {
  refused: 'M-4.5-4.5 4.5 4.5M-4.5 4.5 4.5-4.5',
  running: 'M-4-5.5 6 0-4 5.5Z',
  done: 'M0-5.5a5.5 5.5 0 1 0 .01 0Z',
  review: 'M0-6.5 6.5 0 0 6.5-6.5 0Z',
  beat: 'M0-5V5',
  progress: 'M0-6 6 4H-6Z',
  alert: 'M-4 7V-8H7L4-4.5 7-1H-2V7Z',
  crash: 'M-5-5 5 5M-5 5 5-5',
  wait: 'M-7 0H7',
} as const

export type ShapeName = keyof typeof SHAPES

export function Shape({ name }: { readonly name: ShapeName }) {
  return <path className={styles.shape} data-shape={name} d={SHAPES[name]} />
}

const LEGEND: readonly (readonly [ShapeName, string])[] = [
  ['refused', 'attempt refused'],
  ['wait', 'waits for its next attempt'],
  ['beat', 'heartbeat'],
  ['progress', 'jobs ended so far'],
  ['alert', 'alert'],
]

export function TimelineLegend() {
  return (
    <ul className={styles.legend} aria-label="Marks">
      {LEGEND.map(([name, words]) => (
        <li key={name}>
          <svg viewBox="-8 -8 16 16" aria-hidden="true">
            <Shape name={name} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
}
