import type { Trace } from '../../engine/trace'
import type { Source } from './source'

/** A function that a run does not enter: its signature stays in sight, the rest of it is folded away. */
export interface Fold {
  /** The line of its signature, counted from 1. */
  readonly head: number
  /** From the first line of its comment to its end, and the empty line after it. */
  readonly first: number
  readonly last: number
}

/** The folds of a file: each worker's function (one that makes steps) without a step of the run in it. */
export function foldsOf(file: string, source: Source, trace: Trace): readonly Fold[] {
  const lines = source.lines.map((words) => words.map(([text]) => text).join(''))
  const entered = linesOfRun(file, trace)
  return lines.flatMap((line, index) => {
    if (!/^(export )?function\*.*\{$/.test(line)) return []
    const head = index + 1
    const end = lines.indexOf('}', index) + 1
    if (end === 0 || entered.some((made) => head <= made && made <= end)) return []
    return [{ head, first: startOf(lines, head), last: lines[end]?.trim() === '' ? end + 1 : end }]
  })
}

/** Where the comment above a function begins. */
function startOf(lines: readonly string[], head: number): number {
  let first = head
  while (/^(\/\*\*| \*|\/\/)/.test(lines[first - 2] ?? '')) first -= 1
  return first
}

function linesOfRun(file: string, { moments }: Trace): readonly number[] {
  const places = moments.flatMap(({ made, workers }) => [
    made?.at,
    ...workers.map(({ next }) => next?.at),
  ])
  return [...new Set(places.flatMap((at) => (at?.file === file ? [at.line] : [])))]
}
