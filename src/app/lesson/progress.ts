import { useCallback, useState } from 'react'
import type { Notebook } from '../../panes/client'

/** How far the learner is: chapters seen, and the answer given to each chapter's question. */
export interface Progress {
  readonly visited: readonly string[]
  /** The number of the option, counted from 0, by chapter. */
  readonly answers: Readonly<Record<string, number>>
}

export interface ProgressOwner {
  readonly progress: Progress
  visit(chapter: string): void
  answer(chapter: string, option: number | undefined): void
}

export function useProgress(notebook: Notebook): ProgressOwner {
  const [progress, setProgress] = useState(() => readProgress(notebook.read('progress')))
  const change = useCallback(
    function change(next: (now: Progress) => Progress) {
      setProgress((now) => {
        const changed = next(now)
        if (changed !== now) notebook.write('progress', JSON.stringify(changed))
        return changed
      })
    },
    [notebook],
  )
  const visit = useCallback(
    (chapter: string) =>
      change((now) =>
        now.visited.includes(chapter) ? now : { ...now, visited: [...now.visited, chapter] },
      ),
    [change],
  )
  const answer = useCallback(
    (chapter: string, option: number | undefined) =>
      change((now) => {
        const { [chapter]: _, ...others } = now.answers
        return { ...now, answers: option === undefined ? others : { ...others, [chapter]: option } }
      }),
    [change],
  )
  return { progress, visit, answer }
}

/** Storage may hold anything: what is not of the right shape counts as nothing. */
export function readProgress(text: string | undefined): Progress {
  const nothing: Progress = { visited: [], answers: {} }
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(kept)) return nothing
    const { visited, answers } = kept
    return {
      visited: Array.isArray(visited) ? visited.filter((id) => typeof id === 'string') : [],
      answers: isRecord(answers)
        ? Object.fromEntries(Object.entries(answers).filter(isAnswer))
        : {},
    }
  } catch {
    return nothing
  }
}

function isAnswer(entry: [string, unknown]): entry is [string, number] {
  return Number.isInteger(entry[1]) && entry[0] !== '__proto__'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
