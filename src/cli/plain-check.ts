import { isDeepStrictEqual } from 'node:util'
import { POLICIES } from '../engine/scenario'
import { plainEndings, searchedEndings } from '../engine/search/endings'
import { resultOf } from '../engine/search/result'
import { searched } from '../engine/search/search'
import type { Sqlite } from '../engine/storage'
import { programOf } from '../programs'

export { openSqlite } from '../sqlite/open-sqlite'

/**
 * Holds the search against plain enumeration, policy by policy, outcomes and counts; a line for each.
 * @throws Error at the end, where a policy differs.
 */
export function* plainCheck(sqlite: Sqlite, faults: number): Generator<string, void> {
  const differing: string[] = []
  for (const policy of POLICIES) {
    const scenario = { program: 'provider', policy, jobs: ['order'], faults } as const
    const means = { program: programOf(scenario), sqlite }
    const result = resultOf(scenario, searched(means, { faults }))
    const plain = plainEndings(means, { faults, among: undefined })
    const isAgreed = isDeepStrictEqual({ ...plain }, searchedEndings(result))
    if (!isAgreed) differing.push(policy)
    const runs = Object.values(plain).reduce((sum, count) => sum + count, 0)
    const outcomes = Object.keys(plain).length
    yield `${policy}, ${faults} faults: ${runs} runs, ${outcomes} outcomes; search and runs ${isAgreed ? 'agree' : 'differ'}`
  }
  if (differing.length > 0)
    throw new Error(`Search and plain enumeration differ under ${differing.join(', ')}.`)
}
