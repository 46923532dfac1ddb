import { VERDICTS } from '../outcome'
import type { WorldEdge, WorldGraph, WorldNode } from '../search/answers'
import type { Worlds } from '../search/search'

/** A world, or the first of several that are drawn as one. */
export interface FoldedNode extends WorldNode {
  /** How many worlds it stands for. */
  readonly count: number
}

export interface FoldedGraph {
  readonly nodes: readonly FoldedNode[]
  readonly edges: readonly WorldEdge[]
  /** For each world the node that it is drawn in. */
  readonly nodeOf: readonly number[]
}

/**
 * Worlds with the same rows and the same ledger become one node; ends stay apart from what goes on, so that each way to
 * an end is a way here too. `unfolded`: the nodes whose worlds are drawn one by one.
 */
export function fold(worlds: Worlds, graph: WorldGraph, unfolded: readonly number[]): FoldedGraph {
  const groups = new Map<string, WorldNode[]>()
  for (const node of graph.nodes) {
    const key = JSON.stringify([worlds.list[node.id]?.situation.rows, node.jobs, node.isEnd])
    const group = groups.get(key)
    if (group) group.push(node)
    else groups.set(key, [node])
  }
  const nodes: FoldedNode[] = []
  const nodeOf: number[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const drawn = unfolded.includes(first.id) ? group.map((node) => [node]) : [group]
    for (const one of drawn) nodes.push(foldedNode(one, nodeOf))
  }
  return {
    nodes: nodes.sort((one, other) => one.id - other.id),
    edges: bundled(graph, nodeOf),
    nodeOf,
  }
}

/** The first of them speaks for all; of the worst that can come, the worst. */
function foldedNode(group: readonly WorldNode[], nodeOf: number[]): FoldedNode {
  const [first] = group
  if (!first) throw new Error('There is no node without a world.')
  for (const { id } of group) nodeOf[id] = first.id
  const worst = VERDICTS.find((verdict) => group.some((node) => node.worst === verdict))
  return { ...first, worst, count: group.length }
}

/** One line for all that leads from one node to another, steps and faults apart; what stays inside a node has none. */
function bundled({ edges }: WorldGraph, nodeOf: readonly number[]): readonly WorldEdge[] {
  const bundles = new Map<string, { edge: WorldEdge; texts: Set<string> }>()
  for (const { from, to, decision, text } of edges) {
    const [start = from, end = to] = [nodeOf[from], nodeOf[to]]
    if (start === end) continue
    const isFault = decision.kind === 'step' ? decision.fault !== undefined : decision.kind
    const key = `${start} ${end} ${isFault}`
    const bundle = bundles.get(key)
    if (bundle) bundle.texts.add(text)
    else
      bundles.set(key, { edge: { from: start, to: end, decision, text }, texts: new Set([text]) })
  }
  return [...bundles.values()].map(({ edge, texts }) => ({
    ...edge,
    text: texts.size === 1 ? edge.text : `${edge.text}, or ${texts.size - 1} more`,
  }))
}
