import { Graph, layout } from '@dagrejs/dagre'
import type { WorldEdge } from '../engine/search/answers'
import type { FoldedNode } from '../engine/worlds/fold'
import type { WorldPicture } from '../engine/worlds/picture'

const NODE = 14
/** With the count beside it. */
const FOLDED = 44
const MARGIN = 14

/** Gives every world a place: time runs to the right, and lines between worlds cross as little as can be had quickly. */
export function layOutWorlds(
  { nodes, edges }: { readonly nodes: readonly FoldedNode[]; readonly edges: readonly WorldEdge[] },
  folded: WorldPicture['folded'] = undefined,
): WorldPicture {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({
    rankdir: 'LR',
    ranker: 'tight-tree',
    nodesep: 8,
    edgesep: 4,
    ranksep: 22,
    marginx: MARGIN,
    marginy: MARGIN,
  })
  for (const { id, count } of nodes)
    graph.setNode(String(id), { width: count === 1 ? NODE : FOLDED, height: NODE })
  for (const [index, { from, to }] of edges.entries())
    graph.setEdge(String(from), String(to), {}, String(index))
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    folded,
    nodes: nodes.map((node) => {
      const { x, y } = graph.node(String(node.id))
      // The lines that lead here end at the shape, and those that lead on begin behind the count.
      const left = node.count === 1 ? 0 : (FOLDED - NODE) / 2
      return { ...node, x: (x ?? 0) - left, y: y ?? 0 }
    }),
    edges: edges.map((edge, index) => {
      const { points } = graph.edge(String(edge.from), String(edge.to), String(index))
      return { ...edge, points: points ?? [] }
    }),
  }
}
