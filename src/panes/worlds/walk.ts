import type { Decision } from '../../engine/schedule'
import type { WorldEdge, WorldNode } from '../../engine/search/answers'
import type { Trace } from '../../engine/trace'
import type { Point, WorldPicture } from '../../engine/worlds/picture'

interface Graph {
  readonly nodes: readonly (WorldNode & Point)[]
  readonly edges: readonly WorldEdge[]
}

/** The world an arrow key leads to: along an edge to the right and left, to a neighbour of the same depth up and down. */
export function worldBeside(graph: Graph, from: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return graph.edges.find((edge) => edge.from === from)?.to
    case 'ArrowLeft':
      return graph.edges.find((edge) => edge.to === from)?.from
    case 'ArrowUp':
      return neighbour(graph.nodes, from, -1)
    case 'ArrowDown':
      return neighbour(graph.nodes, from, 1)
    case 'Home':
      return graph.nodes[0]?.id
    default:
      return undefined
  }
}

function neighbour(nodes: Graph['nodes'], from: number, way: 1 | -1): number | undefined {
  const here = nodes.find(({ id }) => id === from)
  const column = nodes
    .filter(({ depth }) => depth === here?.depth)
    .sort((one, other) => one.y - other.y)
  return column[column.findIndex(({ id }) => id === from) + way]?.id
}

/** The world that a run stands in at `cursor`; undefined once it has left the graph (a budget overdrawn, SQL by hand). */
export function worldOfRun(graph: Graph, trace: Trace, cursor: number): number | undefined {
  const planned = new Map(trace.schedule.map((entry) => [entry.tick, entry]))
  let world = graph.nodes.find(({ depth }) => depth === 0)?.id
  for (const [tick, { choices }] of trace.moments.slice(0, cursor).entries()) {
    const made = planned.get(tick) ?? choices[0]
    if (trace.moments[tick + 1]?.made?.outcome === 'busy') continue
    world = graph.edges.find((edge) => edge.from === world && isSame(edge.decision, made))?.to
    if (world === undefined) return undefined
  }
  return world
}

/** The node of a drawing that holds this world, folded or by itself. */
export function nodeOfRun(picture: WorldPicture, trace: Trace, cursor: number): number | undefined {
  const { nodes, folded } = picture
  if (!folded) return worldOfRun(picture, trace, cursor)
  const world = worldOfRun({ nodes, edges: folded.edges }, trace, cursor)
  return world === undefined ? undefined : folded.nodeOf[world]
}

function isSame(one: Decision, other: Decision | undefined): boolean {
  return other !== undefined && wordsOf(one) === wordsOf(other)
}

function wordsOf(decision: Decision): string {
  switch (decision.kind) {
    case 'step':
      return `step ${decision.worker} ${decision.fault ?? ''}`
    case 'crash':
      return `crash ${decision.worker}`
    case 'land':
      return `land ${decision.request}`
    default:
      return decision.kind
  }
}
