import { memo } from 'react'
import type { Point, WorldPicture } from '../engine/world-picture'
import styles from './world-graph.module.css'
import { isFault } from './world-graph-words'

type Edge = WorldPicture['edges'][number]

/** The lines: a plain step, or a fault (dashed); those that leave the focused world are strong. */
export const WorldGraphEdges = memo(function WorldGraphEdges({
  edges,
  focused,
}: {
  readonly edges: readonly Edge[]
  readonly focused: number
}) {
  return (
    <g>
      {edges.map((edge) => (
        <path
          key={keyOf(edge)}
          className={styles.edge}
          d={curve(edge.points)}
          data-fault={isFault(edge) || undefined}
          data-focused={edge.from === focused || undefined}
        />
      ))}
    </g>
  )
})

/** What each decision at the focused world is, written beside the world it leads to. */
export function WorldGraphLabels({
  picture,
  focused,
}: {
  readonly picture: WorldPicture
  readonly focused: number
}) {
  const places = new Map(picture.nodes.map((node) => [node.id, node]))
  return (
    <g>
      {picture.edges
        .filter(({ from }) => from === focused)
        .map((edge) => {
          const to = places.get(edge.to)
          return (
            to && (
              <text key={keyOf(edge)} className={styles.label} x={to.x + 11} y={to.y + 3.5}>
                {edge.text}
              </text>
            )
          )
        })}
    </g>
  )
}

function keyOf({ from, to, text }: Edge): string {
  return `${from} ${to} ${text}`
}

/** A smooth line through the points that the layout gave. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = rest.map(({ x, y }, index) => {
    const next = rest[index + 1]
    return next ? `Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}` : `L${x} ${y}`
  })
  return `M${first.x} ${first.y}${parts.join('')}`
}
