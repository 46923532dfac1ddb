import { type Transitions, transitionsOf } from '../../player/transitions'
import type { StageProps } from '../pane'
import { STATE_SHAPES } from '../state-mark'
import styles from './pane.module.css'

/** Where a state stands in the picture, in units of its 320 × 132 box. */
const NODES = {
  pending: [46, 40],
  running: [160, 40],
  done: [276, 24],
  review: [276, 104],
} as const

/** The ways between them: the line, and where its count stands. */
const EDGES: readonly {
  readonly name: string
  readonly path: string
  readonly at: readonly [number, number]
}[] = [
  { name: 'pending>running', path: 'M84 33H121', at: [102, 25] },
  { name: 'running>pending', path: 'M122 48H85', at: [103, 65] },
  { name: 'running>done', path: 'M198 36 236 29', at: [220, 22] },
  { name: 'running>review', path: 'M186 56 237 94', at: [204, 88] },
]

/** The states of a job, the way it took in this step, and how often each way was taken so far. */
export function StatesPane({ trace, cursor }: Pick<StageProps, 'trace' | 'cursor'>) {
  const transitions = transitionsOf(trace, cursor)
  const { counts, lit } = transitions
  const others = [...counts].filter(([name]) => !EDGES.some((edge) => edge.name === name))
  return (
    <section className={styles.pane} aria-label="States">
      <h2>States</h2>
      <svg viewBox="0 0 320 132" role="img" aria-label={sayTransitions(transitions)}>
        <defs>
          <marker
            id="way"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerUnits="userSpaceOnUse"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0 8 4 0 8Z" fill="context-stroke" />
          </marker>
        </defs>
        {EDGES.map(({ name, path, at: [x, y] }) => (
          <g key={name} className={styles.edge} data-lit={lit.get(name)}>
            <path d={path} markerEnd="url(#way)" />
            <text x={x} y={y}>
              {counts.get(name) ?? 0}
            </text>
          </g>
        ))}
        {Object.entries(NODES).map(([state, [x, y]]) => (
          <g
            key={state}
            className={styles.node}
            data-state={state}
            transform={`translate(${x} ${y})`}
          >
            <rect x={-38} y={-15} width={76} height={30} rx={3} />
            <path d={STATE_SHAPES.get(state)} transform="translate(-31 -5) scale(.85)" />
            <text x={8} y={4}>
              {state}
            </text>
          </g>
        ))}
      </svg>
      {others.length > 0 && (
        <p className={styles.others}>
          And ways that no rule draws:{' '}
          {others.map(([name, count]) => `${wayWords(name)} ${count}`).join(', ')}.
        </p>
      )}
    </section>
  )
}

function sayTransitions({ counts, lit }: Transitions): string {
  const ways = EDGES.map(({ name }) => `${wayWords(name)}: ${counts.get(name) ?? 0}`)
  const now = [...lit].map(([name, how]) => `This step: ${wayWords(name)}, ${how}.`)
  return `How often each way was taken. ${ways.join(', ')}. ${now.join(' ')}`.trim()
}

function wayWords(name: string): string {
  return name.replace('>', ' to ')
}
