import { digestOf, type ReportedRun, type RunReport } from './run-report'
import { visible } from './visible'
import { runReportMarkdown } from './write-run-report'

/** The first thing that a report says and its replay does not, in one sentence; undefined where they agree. */
export function firstDifference(report: RunReport, again: ReportedRun): string | undefined {
  const { run } = report
  return (
    differenceIn('printed line', run.lines, again.lines) ??
    differenceIn('step', run.steps, again.steps) ??
    differenceIn('table', run.tables, again.tables) ??
    (report.digest === digestOf(again)
      ? undefined
      : `The digest differs: the report says ${shown(report.digest)}, the replay gives ${digestOf(again)}.`)
  )
}

/** The same for the readable part of a Markdown report, which must say what its own data says. */
export function firstDifferentLine(text: string, report: RunReport): string | undefined {
  const linesOf = (markdown: string) =>
    markdown
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.trimEnd())
  return differenceIn('line of the file', linesOf(text), linesOf(runReportMarkdown(report)))
}

function differenceIn(
  what: string,
  told: readonly unknown[],
  again: readonly unknown[],
): string | undefined {
  const count = Math.max(told.length, again.length)
  for (let index = 0; index < count; index += 1) {
    const [one, other] = [told[index], again[index]].map(shown)
    if (one !== other)
      return `The first difference is in ${what} ${index + 1}: the report says ${one}, the replay gives ${other}.`
  }
  return undefined
}

/** Foreign text made harmless for a terminal: nothing in it moves, colours or turns the line around. */
function shown(value: unknown): string {
  return value === undefined ? 'nothing' : visible(JSON.stringify(value))
}
