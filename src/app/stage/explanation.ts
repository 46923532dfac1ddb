import type { Explanation } from '../../panes/explain/pane'

const NOTHING: Explanation = { answer: '', picked: [], claimed: [], isCompared: false }

/** Storage may hold anything: what is not of the right shape counts as not written. */
export function readExplanation(text: string | undefined): Explanation {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NOTHING
    const { answer, picked, claimed, isCompared } = kept as Record<string, unknown>
    return {
      answer: typeof answer === 'string' ? answer : '',
      picked: wordsIn(picked),
      claimed: wordsIn(claimed),
      isCompared: isCompared === true,
    }
  } catch {
    return NOTHING
  }
}

function wordsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : []
}
