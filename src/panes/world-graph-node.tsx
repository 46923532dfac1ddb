import { memo } from 'react'
import type { History, WorldNode } from '../engine/search-types'
import type { Point } from '../engine/world-picture'
import { pathOfVerdict } from './outcome-verdict'
import styles from './world-graph.module.css'
import { worldWords } from './world-graph-words'

/** A world as its verdict's shape: filled where the run ends, an outline where it goes on. A link to that very moment. */
export const WorldGraphNode = memo(function WorldGraphNode(props: {
  readonly node: WorldNode & Point
  readonly link: string
  readonly isFocused: boolean
  readonly isHere: boolean
  onPick(id: number): void
  onOpen(history: History): void
}) {
  const { node, link, isFocused, isHere, onPick, onOpen } = props
  const { id, x, y, isEnd, worst, history } = node
  return (
    <g transform={`translate(${x} ${y})`}>
      <a
        href={link}
        className={styles.node}
        tabIndex={isFocused ? 0 : -1}
        aria-label={worldWords(node)}
        aria-current={isHere ? 'step' : undefined}
        data-world={id}
        data-verdict={worst ?? 'none'}
        data-end={isEnd || undefined}
        onFocus={() => onPick(id)}
        onMouseEnter={() => onPick(id)}
        onClick={(event) => {
          event.preventDefault()
          onOpen(history)
        }}
      >
        <circle className={styles.halo} r="9" />
        <path transform="translate(-6 -6)" d={pathOfVerdict(worst)} fillRule="evenodd" />
      </a>
    </g>
  )
})
