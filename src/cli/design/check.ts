import { writeDesignLink } from '../../engine/design/link'
import type { End, Report, Verdict } from '../../engine/design/result'
import { runDesign } from '../../engine/design/run'
import { sayMove } from '../../engine/design/schedule-text'
import { storyOf } from '../../engine/design/story'
import type { Move } from '../../engine/design/world'
import type { Sqlite } from '../../engine/storage'
import { WrongWords } from '../wrong-words'
import { type Loaded, loadDesign, told } from './load'
import { numberIn, type Options, optionsIn } from './options'
import { searched } from './search'

export interface Said {
  readonly text: string
  readonly code: number
}

const MOST_FAULTS = 9
const MOST_WORLDS = 100_000_000
const CHECK = `Expected check DESIGN --faults N [--limit WORLDS] [--json], with N from 0 to ${MOST_FAULTS}.`
const EXPLORE = `Expected explore --design DESIGN --faults N [--limit WORLDS] --json, with N from 0 to ${MOST_FAULTS}.`

/** `check`: every rule. Exit 0: all hold and all was covered; 1: one is broken; 3: none is, and not all was covered. */
export async function check(words: readonly string[], sqlite: Sqlite): Promise<Said> {
  const options = optionsIn(words, ['faults', 'limit'], CHECK)
  const [word, ...others] = options.plain
  if (word === undefined || others.length > 0) throw new WrongWords(CHECK)
  const { faults, limit } = budgetIn(options, CHECK)
  const loaded = await loadDesign(word)
  const start = performance.now()
  const report = await searched(loaded, faults, limit, sqlite)
  const ms = Math.round(performance.now() - start)
  const code = report.verdicts.some(({ holds }) => !holds) ? 1 : report.covered ? 0 : 3
  const text = options.isJson
    ? JSON.stringify({ rules: rulesOf(loaded, report), ...numbersOf(report), ms })
    : told(loaded.name, loaded.design.source, () => pageOf(loaded, report, faults, sqlite))
  return { text, code }
}

/** `explore --design`: every end. */
export async function exploreDesign(words: readonly string[], sqlite: Sqlite): Promise<Said> {
  const options = optionsIn(words, ['design', 'faults', 'limit'], EXPLORE)
  const word = options.values.get('design')
  if (word === undefined || options.plain.length > 0 || !options.isJson)
    throw new WrongWords(EXPLORE)
  const { faults, limit } = budgetIn(options, EXPLORE)
  const loaded = await loadDesign(word)
  const start = performance.now()
  const report = await searched(loaded, faults, limit, sqlite)
  const ms = Math.round(performance.now() - start)
  return { text: JSON.stringify({ ...numbersOf(report), ms }), code: report.covered ? 0 : 3 }
}

function budgetIn(options: Options, expected: string) {
  const faults = numberIn(options, 'faults', MOST_FAULTS, expected)
  if (faults === undefined) throw new WrongWords(`${expected} There is no --faults.`)
  return { faults, limit: numberIn(options, 'limit', MOST_WORLDS, expected) }
}

function numbersOf(report: Report) {
  return {
    outcomes: report.ends.map(({ rows }) => rows),
    covered: report.covered,
    worlds: report.worlds,
    schedules: exactly(report.schedules),
    ...(report.round
      ? { goesRoundForEver: { schedule: report.round.moves.map(sayMove), ring: report.round.ring } }
      : {}),
  }
}

/** A text where it is more than a number holds exactly. */
function exactly(count: bigint): number | string {
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count)
}

function rulesOf(loaded: Loaded, { verdicts }: Report) {
  return Object.fromEntries(
    verdicts.map((verdict) => [
      verdict.rule,
      verdict.holds
        ? { holds: true }
        : {
            holds: false,
            faults: verdict.faults,
            steps: verdict.moves.length,
            schedule: verdict.moves.map(sayMove),
            link: linkTo(loaded, verdict.moves),
          },
    ]),
  )
}

function linkTo({ linked }: Loaded, moves: readonly Move[]): string {
  return writeDesignLink({ design: linked, moves, cursor: moves.length })
}

function pageOf(loaded: Loaded, report: Report, faults: number, sqlite: Sqlite): string {
  const { design } = loaded
  const asFar = report.covered ? '' : ' as far as we looked'
  const lines = [`${design.data.title} (${faultsIn(faults)} at most)`, '']
  for (const verdict of report.verdicts) lines.push(...ruleLines(loaded, verdict, asFar, sqlite))
  if (report.verdicts.length === 0)
    lines.push('This design has no rule: write never or atEnd to have one checked.')
  lines.push('', 'Ends, with the fewest faults that lead there:')
  for (const end of report.ends) {
    lines.push(`  ${JSON.stringify(end.rows)}  ${endWords(end)}`)
    for (const { question, value } of end.known)
      lines.push(`    by the rows of ${design.data.observer} alone, ${question}: ${value}`)
  }
  if (report.round)
    lines.push(
      '',
      `Goes round for ever: after ${report.round.moves.length} steps, ${report.round.ring} steps once round.`,
    )
  lines.push('', `${report.worlds} worlds, ${report.schedules} schedules${coverWords(report)}`)
  return lines.join('\n')
}

function ruleLines(
  loaded: Loaded,
  verdict: Verdict,
  asFar: string,
  sqlite: Sqlite,
): readonly string[] {
  if (verdict.holds) return [`holds${asFar}: ${verdict.rule}`]
  const { moves } = verdict
  const trace = runDesign(loaded.design, moves, sqlite)
  return [
    `BROKEN with ${faultsIn(verdict.faults)}, in ${moves.length} steps: ${verdict.rule}`,
    `  ${storyOf(trace, moves.length)}`,
    `  ${linkTo(loaded, moves)}`,
  ]
}

function endWords({ faults, schedules }: End): string {
  return `${faultsIn(faults)}, ${schedules} schedules`
}

function coverWords({ limits, covered }: Report): string {
  if (covered) return ': all was covered.'
  const why = limits.map((limit) =>
    limit === 'worlds'
      ? 'the search was stopped before all worlds were explored'
      : 'a run was cut off at the horizon while a process still had work to do',
  )
  return `: not all was covered, for ${why.join(', and ')}.`
}

function faultsIn(count: number): string {
  return count === 1 ? '1 fault' : `${count === 0 ? 'no' : count} faults`
}
