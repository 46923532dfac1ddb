import { isDeepStrictEqual } from 'node:util'
import { plainEndings, searchedEndings } from '../engine/endings'
import { POLICIES } from '../engine/scenario'
import { searched } from '../engine/search'
import { resultOf } from '../engine/search-result'
import type { Sqlite } from '../engine/storage'
import { programOf } from '../programs'

export { openSqlite } from '../sqlite/open-sqlite'

/** Holds the search against plain enumeration, policy by policy, outcomes and counts; a line for each. */
export function* plainCheck(sqlite: Sqlite, faults: number): Generator<string, void> {
  for (const policy of POLICIES) {
    const scenario = { program: 'provider', policy, jobs: ['order'], faults } as const
    const means = { program: programOf(scenario), sqlite }
    const result = resultOf(scenario, searched(means, { faults }))
    const plain = plainEndings(means, { faults, among: undefined })
    const verdict = isDeepStrictEqual({ ...plain }, searchedEndings(result)) ? 'agree' : 'DIFFER'
    const runs = Object.values(plain).reduce((sum, count) => sum + count, 0)
    const outcomes = Object.keys(plain).length
    yield `${policy}, ${faults} faults: ${runs} runs, ${outcomes} outcomes; search and runs ${verdict}`
  }
}
