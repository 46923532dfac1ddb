/**
 * What was typed before, and where the arrows are in it. Invariant: `0 <= at <= typed.length`; at the end stands
 * `draft`, what was being typed when the arrows were first used.
 */
export interface History {
  readonly typed: readonly string[]
  readonly at: number
  readonly draft: string
}

export function startHistory(typed: readonly string[]): History {
  return { typed, at: typed.length, draft: '' }
}

/** The newest stands last; the same text twice in a row is kept once. */
export function remember({ typed }: History, text: string): History {
  return startHistory(typed.at(-1) === text ? typed : [...typed, text])
}

/** One back (-1) or forth (1) from where `text` stands in the box. */
export function browse(history: History, direction: -1 | 1, text: string): History {
  const { typed, at } = history
  const draft = at === typed.length ? text : history.draft
  return { typed, draft, at: Math.min(typed.length, Math.max(0, at + direction)) }
}

export function textOf({ typed, at, draft }: History): string {
  return typed[at] ?? draft
}
