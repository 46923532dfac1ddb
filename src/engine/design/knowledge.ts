import type { DesignData } from './design'
import { type Found, movesTo } from './search'
import type { Databases } from './sql/databases'
import type { Move } from './world'

/** What an observer may say of one question of the design, over all histories that leave what the observer reads. */
export interface Known {
  readonly question: string
  readonly value: 'known true' | 'known false' | 'unknown'
  /** The shortest history of each kind; the observer's rows at their ends are the same. */
  readonly histories: {
    readonly yes: readonly Move[] | undefined
    readonly no: readonly Move[] | undefined
  }
}

/**
 * What the committed rows of the observer's database prove where a run stands after `moves`: over all histories of the
 * design within the budget, stopped anywhere, that leave exactly those rows. Undefined where none of them does.
 */
export function whatIsKnown(
  data: DesignData,
  found: Found,
  databases: Databases,
  rows: readonly number[],
): readonly Known[] | undefined {
  const observer = databases.indexOf(data.observer)
  const seen = rows[observer]
  const same = found.order.filter((id) => rowsAt(found, id)[observer] === seen)
  if (same.length === 0) return undefined
  return [...data.questions].map(([question, sql]) => {
    const nearest: { yes?: number; no?: number } = {}
    for (const id of same) {
      const clock = found.clocks[id] ?? 0
      const is =
        databases.ask(rowsAt(found, id), clock, sql, `The question "${question}"`).length > 0
      nearest[is ? 'yes' : 'no'] ??= id
    }
    const { yes, no } = nearest
    return {
      question,
      value: no === undefined ? 'known true' : yes === undefined ? 'known false' : 'unknown',
      histories: {
        yes: yes === undefined ? undefined : movesTo(found, yes),
        no: no === undefined ? undefined : movesTo(found, no),
      },
    }
  })
}

function rowsAt({ list, rows }: Found, id: number): readonly number[] {
  return rows[list[id]?.rows ?? 0] ?? []
}
