import type { Trace } from '../../engine/trace'
import { visible } from '../visible'
import { isMarkdown } from './read-run-report'
import { digestOf, type ReportedRun, type RunReport, reportedRun } from './run-report'
import { runReportMarkdown } from './write-run-report'

/** The first thing that a report says and its replay does not. */
export interface Difference {
  /** `printed line 2` */
  readonly where: string
  /** What the report says there, and what the replay gives, as JSON; of a long one, the part that differs. */
  readonly told: string
  readonly again: string
}

/** Characters of foreign text that are shown. */
const MOST_SHOWN = 400

/**
 * Holds a report, as `text` is read, against its run made again; undefined where they agree. The readable part of a
 * Markdown report must say what its own data says.
 */
export function differenceFrom(
  text: string,
  report: RunReport,
  trace: Trace,
): Difference | undefined {
  return (
    differenceOfRuns(report, reportedRun(trace)) ??
    (isMarkdown(text)
      ? differenceIn('line of the file', linesOf(text), linesOf(runReportMarkdown(report)))
      : undefined)
  )
}

export function sentenceOf({ where, told, again }: Difference): string {
  return `The first difference is in ${where}: the report says ${told}, the replay gives ${again}.`
}

function differenceOfRuns({ run, digest }: RunReport, again: ReportedRun): Difference | undefined {
  return (
    differenceIn('printed line', run.lines, again.lines) ??
    differenceIn('step', run.steps, again.steps) ??
    differenceIn('table', run.tables, again.tables) ??
    differenceOf('the digest', digest, digestOf(again))
  )
}

function differenceIn(
  what: string,
  told: readonly unknown[],
  again: readonly unknown[],
): Difference | undefined {
  const count = Math.max(told.length, again.length)
  for (let index = 0; index < count; index += 1) {
    const difference = differenceOf(`${what} ${index + 1}`, told[index], again[index])
    if (difference) return difference
  }
  return undefined
}

function differenceOf(where: string, told: unknown, again: unknown): Difference | undefined {
  const [one, other] = [jsonOf(told), jsonOf(again)]
  if (one === other) return undefined
  let same = 0
  while (one[same] === other[same]) same += 1
  return { where, told: shown(one, same), again: shown(other, same) }
}

function jsonOf(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

/** Foreign text made harmless for a terminal, nothing in it moves, colours or turns the line around; `at` is in it. */
function shown(json: string, at: number): string {
  if (json.length <= MOST_SHOWN) return visible(json)
  const start = Math.max(0, at - MOST_SHOWN / 2)
  const end = start + MOST_SHOWN
  return `${start > 0 ? '…' : ''}${visible(json.slice(start, end))}${end < json.length ? '…' : ''}`
}

function linesOf(markdown: string): readonly string[] {
  return markdown
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
}
