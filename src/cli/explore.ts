import { budgetOf } from '../engine/budget'
import { CLAIMS, POLICIES, type Scenario } from '../engine/scenario'
import type { Outcome } from '../engine/search/answers'
import { resultOf } from '../engine/search/result'
import { searched } from '../engine/search/search'
import type { Sqlite } from '../engine/storage'
import { programOf } from '../programs'
import { WrongWords } from './wrong-words'

/** Beyond so many faults a search of one job takes longer than anyone waits for an answer in a terminal. */
const MOST_FAULTS = 9

const EXPECTED = `Expected explore --policy ${POLICIES.join('|')} --faults N --json, with N from 0 to ${MOST_FAULTS}, or explore --claim ${CLAIMS.join('|')} --json`

interface ExploreReport {
  readonly outcomes: readonly (readonly (string | number)[])[]
  /** A text where it is more than a number holds exactly. */
  readonly schedules: number | string
  readonly worlds: number
  readonly ms: number
}

/** Every way a policy or a claim can end. `now` tells milliseconds. @throws WrongWords */
export function explore(
  sqlite: Sqlite,
  words: readonly string[],
  now: () => number,
): ExploreReport {
  const scenario = scenarioFrom(words)
  const start = now()
  const means = { program: programOf(scenario), sqlite }
  const worlds = searched(means, { faults: budgetOf(scenario) ?? 0 })
  const result = resultOf(scenario, worlds)
  return {
    outcomes: result.outcomes.map((outcome) => rowOf(scenario, outcome)),
    schedules: exactly(result.schedules),
    worlds: result.worlds,
    ms: Math.round(now() - start),
  }
}

function scenarioFrom(words: readonly string[]): Scenario {
  const { policy, claim, faults } = optionsIn(words)
  if (claim !== undefined) {
    const known = CLAIMS.find((name) => name === claim)
    if (!known) throw wrong(`"${claim}" is no claim`)
    if (policy !== undefined || faults !== undefined)
      throw wrong('--claim goes with no other option')
    return { program: 'claims', claim: known, receiptKey: true }
  }
  if (policy === undefined) throw wrong('there is neither --policy nor --claim')
  const known = POLICIES.find((name) => name === policy)
  if (!known) throw wrong(`"${policy}" is no policy`)
  if (faults === undefined) throw wrong('there is no --faults')
  if (!/^\d$/.test(faults)) throw wrong(`"${faults}" is no such number`)
  return { program: 'provider', policy: known, jobs: ['order'], faults: Number(faults) }
}

/** The value of each option, each given once, and `--json` somewhere among them. */
function optionsIn(
  words: readonly string[],
): Partial<Record<'policy' | 'claim' | 'faults', string>> {
  const options: Partial<Record<'policy' | 'claim' | 'faults', string>> = {}
  let isJson = false
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const name = (['policy', 'claim', 'faults'] as const).find((known) => word === `--${known}`)
    if (word === '--json' && !isJson) isJson = true
    else if (!name) throw wrong(`"${word}" is none of these`)
    else {
      const value = left.shift()
      if (value === undefined) throw wrong(`nothing follows ${word}`)
      if (options[name] !== undefined) throw wrong(`${word} is there twice`)
      options[name] = value
    }
  }
  if (!isJson) throw wrong('there is no --json')
  return options
}

function rowOf({ program }: Scenario, { jobs, refused }: Outcome): readonly (string | number)[] {
  const row = jobs.flatMap(({ status, attempts, receipts, effects = 0 }) => [
    status,
    attempts,
    receipts,
    effects,
  ])
  return program === 'claims' ? [...row, refused] : row
}

function exactly(count: bigint): number | string {
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count)
}

function wrong(why: string): WrongWords {
  return new WrongWords(`${EXPECTED}: ${why.replaceAll(/\p{Cc}/gu, ' ')}.`)
}
