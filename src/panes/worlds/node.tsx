import { memo } from 'react'
import type { Verdict } from '../../engine/outcome'
import { pathOfVerdict } from '../outcomes/verdict'
import styles from './graph.module.css'

/**
 * A world as its verdict's shape: filled where the run ends, an outline where it goes on. A link to that very moment;
 * what a click does is the drawing's. Several worlds in one show
 * how many.
 */
export const WorldGraphNode = memo(function WorldGraphNode(props: {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly name: string
  readonly link: string
  readonly verdict: Verdict | undefined
  /** How many worlds it stands for. */
  readonly count: number
  readonly isEnd: boolean
  readonly isFocused: boolean
  readonly isHere: boolean
}) {
  const { id, x, y, name, link, verdict, count, isEnd, isFocused, isHere } = props
  return (
    <g transform={`translate(${x} ${y})`}>
      <a
        href={link}
        className={styles.node}
        tabIndex={isFocused ? 0 : -1}
        aria-label={name}
        aria-current={isHere ? 'step' : undefined}
        data-world={id}
        data-verdict={verdict ?? 'none'}
        data-end={isEnd || undefined}
      >
        {(isFocused || isHere) && <circle className={styles.halo} r="10" />}
        <path transform="translate(-6 -6)" d={pathOfVerdict(verdict)} fillRule="evenodd" />
        {count > 1 && (
          <text className={styles.count} x="8">
            ×{count}
          </text>
        )}
      </a>
    </g>
  )
})
