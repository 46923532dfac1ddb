import { memo } from 'react'
import type { Point, WorldPicture } from '../../engine/worlds/picture'
import styles from './graph.module.css'
import { isFault } from './words'

/** Beside a world that stands for several there is their number. */
const ABOVE_COUNT = 11

type Edge = WorldPicture['edges'][number]

/** The lines, all in two strokes: plain steps, and faults (dashed). */
export const WorldGraphEdges = memo(function WorldGraphEdges({
  edges,
}: {
  readonly edges: readonly Edge[]
}) {
  return (
    <>
      <path className={styles.edge} d={drawn(edges.filter((edge) => !isFault(edge)))} />
      <path className={styles.edge} data-fault d={drawn(edges.filter(isFault))} />
    </>
  )
})

/** What can happen at the focused world: its lines, and each decision written beside the world it leads to. */
export function WorldGraphWays({
  picture,
  focused,
}: {
  readonly picture: WorldPicture
  readonly focused: number
}) {
  const ways = picture.edges.filter(({ from }) => from === focused)
  const places = new Map(picture.nodes.map((node) => [node.id, node]))
  return (
    <g className={styles.ways}>
      <path className={styles.edge} d={drawn(ways.filter((edge) => !isFault(edge)))} />
      <path className={styles.edge} data-fault d={drawn(ways.filter(isFault))} />
      {ways.map(({ from, to, text }) => {
        const { x = 0, y = 0, count = 1 } = places.get(to) ?? {}
        return (
          <text
            key={`${from} ${to} ${text}`}
            className={styles.label}
            x={x + 11}
            y={count === 1 ? y : y - ABOVE_COUNT}
          >
            {short(text)}
          </text>
        )
      })}
    </g>
  )
}

function drawn(edges: readonly Edge[]): string {
  return edges.map(({ points }) => curve(points)).join('')
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

/** The whole text stands under the drawing. */
function short(text: string): string {
  return text.length > 34 ? `${text.slice(0, 32)}…` : text
}
