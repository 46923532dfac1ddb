import type { WorldEdge } from '../../engine/search/answers'
import type { FoldedNode } from '../../engine/worlds/fold'
import { countWords, endingWords } from '../outcomes/words'

/** A world in one line: where it stands, what its rows and the ledger say, and how it ends or can end. */
export function worldWords({ id, depth, faults, jobs, isEnd, worst, count }: FoldedNode): string {
  const rows = jobs.map((job) =>
    jobs.length === 1 ? endingWords(job) : `${job.job} ${endingWords(job)}`,
  )
  const verdict = worst ?? 'no verdict'
  const end = isEnd ? `an end: ${verdict}` : `the worst that can come: ${verdict}`
  const alike = count === 1 ? '' : ` and ${count - 1} with the same rows and ledger`
  return `World ${id}${alike}, ${countWords(depth, 'step')}, ${countWords(faults, 'fault')}; ${rows.join('; ')}; ${end}`
}

/** Where one can go from a world, and by what. */
export function waysWords(edges: readonly WorldEdge[], from: number): string {
  return edges
    .filter((edge) => edge.from === from)
    .map(({ text, to }) => `${text} → ${to}`)
    .join('; ')
}

/** A fault has its own line in the drawing. */
export function isFault({ decision }: WorldEdge): boolean {
  return (
    decision.kind === 'crash' ||
    decision.kind === 'key-forgotten' ||
    (decision.kind === 'step' && decision.fault !== undefined)
  )
}
