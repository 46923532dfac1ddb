import { VERDICTS, type Verdict, verdictsOf, verdictsTogether } from '../outcome'
import { wordsOf } from '../run/words-of'
import type { Decision } from '../schedule'
import type { WorldEdge, WorldGraph } from '../search/answers'
import { edgesOf, faultsOf, historyTo, inOrder, isEnd } from '../search/paths'
import { jobsAt } from '../search/result'
import type { Worlds } from '../search/search'
import type { Situation } from '../search/world'

/** The graph of a search's worlds. Meant for a few hundred: every node carries the history that leads to it. */
export function graphOf(worlds: Worlds): WorldGraph {
  const worst = worstToCome(worlds)
  const nodes = worlds.list.map(({ depth }, id) => ({
    id,
    depth,
    faults: faultsOf(worlds, id),
    jobs: jobsAt(worlds, id),
    isEnd: isEnd(worlds, id),
    worst: worst[id],
    history: historyTo(worlds, id),
  }))
  const edges = worlds.list.flatMap(({ situation, firstEdge }, from) =>
    edgesOf(worlds, from).flatMap((to, index): WorldEdge[] => {
      const decision = worlds.by[firstEdge + index]
      return decision ? [{ from, to, decision, text: decisionInWords(situation, decision) }] : []
    }),
  )
  return { nodes, edges }
}

/** For each world the worst verdict among the ends it leads to; its own, where it is an end. */
function worstToCome(worlds: Worlds): readonly (Verdict | undefined)[] {
  const worst: (Verdict | undefined)[] = worlds.list.map(() => undefined)
  for (const id of inOrder(worlds).toReversed()) {
    const found = isEnd(worlds, id)
      ? verdictsTogether(jobsAt(worlds, id).map(verdictsOf))
      : edgesOf(worlds, id).map((target) => worst[target])
    worst[id] = VERDICTS.find((verdict) => found.includes(verdict))
  }
  return worst
}

function decisionInWords({ places, outside }: Situation, decision: Decision): string {
  switch (decision.kind) {
    case 'step': {
      const next = places.find(({ name }) => name === decision.worker)?.memory?.next
      const words = next ? wordsOf(next) : 'its next step'
      const who = places.length > 1 ? `${decision.worker}: ` : ''
      return `${who}${words}${decision.fault ? ` (${decision.fault})` : ''}`
    }
    case 'crash':
      return `worker ${decision.worker} dies`
    case 'land': {
      const request = outside.inFlight[decision.request]
      return `the late request for ${request?.job}, attempt ${request?.attempt}, lands`
    }
    case 'key-forgotten':
      return 'the provider forgets every key'
    case 'prompt':
      return decision.text
  }
}
