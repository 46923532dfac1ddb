import { REPORT_VERSION, type ReportedStep, type ReportedTable, type RunReport } from './run-report'
import { DATA_FENCE } from './write-run-report'

/** A report that cannot be read; the message is one sentence. */
export class UnreadableReport extends Error {}

/** The longest run of the lesson needs a tenth. */
const MOST_CHARACTERS = 4_000_000
const MOST_BYTES_A_CHARACTER = 4
const TOO_LONG = 'This file is too long to be a report of ours.'

/** A file of this size need not be read. @throws UnreadableReport */
export function refuseTooLong(bytes: number): void {
  if (bytes > MOST_CHARACTERS * MOST_BYTES_A_CHARACTER) throw new UnreadableReport(TOO_LONG)
}

/**
 * Reads a report from its JSON or from its Markdown. Nothing in it is trusted: what has another shape than ours is
 * refused, what ours does not have is left out, and the run is made again from its link alone.
 * @throws UnreadableReport
 */
export function readRunReport(text: string): RunReport {
  if (text.length > MOST_CHARACTERS) throw new UnreadableReport(TOO_LONG)
  const report = parse(dataOf(text))
  if (!isRecord(report) || report.format !== 'halfway-run')
    throw new UnreadableReport('This file is not a report of a run.')
  if (report.version !== REPORT_VERSION)
    throw new UnreadableReport('This report was written by another version of Halfway.')
  if (!isRunReport(report))
    throw new UnreadableReport('This report is damaged: parts of it are missing.')
  return ourPartsOf(report)
}

/** The report is the form for people, with its data at the end. */
export function isMarkdown(text: string): boolean {
  return !text.trimStart().startsWith('{')
}

/** The JSON itself, or the line after the last fence of a Markdown report. */
function dataOf(text: string): string {
  if (!isMarkdown(text)) return text.trimStart()
  const lines = text.split(/\r?\n/)
  return lines[lines.lastIndexOf(DATA_FENCE) + 1] ?? ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableReport(
      'This file is not a report of ours: it holds no data that can be read.',
    )
  }
}

function isRunReport(
  report: Record<string, unknown>,
): report is Record<string, unknown> & RunReport {
  const { halfway, sqlite, link, run, digest, answers } = report
  return (
    [halfway, sqlite, link, digest].every(isText) &&
    isRecord(run) &&
    isListOf(run.lines, isText) &&
    isListOf(run.steps, isStep) &&
    isListOf(run.tables, isTable) &&
    isRecord(answers) &&
    isListOf(answers.predictions, isPrediction) &&
    isText(answers.explanation) &&
    isListOf(answers.evidence, isText) &&
    isListOf(answers.rubric, isRubricPoint)
  )
}

/** Copied part by part: a foreign part could be of any size and depth. */
function ourPartsOf({ halfway, sqlite, link, run, digest, answers }: RunReport): RunReport {
  return {
    format: 'halfway-run',
    version: REPORT_VERSION,
    halfway,
    sqlite,
    link,
    run: {
      lines: run.lines,
      steps: run.steps.map(({ pass, worker, kind, text, outcome, fault, at }) => {
        return { pass, worker, kind, text, outcome, fault, at }
      }),
      tables: run.tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
    },
    digest,
    answers: {
      predictions: answers.predictions.map(({ question, answer }) => ({ question, answer })),
      explanation: answers.explanation,
      evidence: answers.evidence,
      rubric: answers.rubric.map(({ point, isSaid, isSupported }) => {
        return { point, isSaid, isSupported }
      }),
    },
  }
}

function isStep(value: unknown): value is ReportedStep {
  if (!isRecord(value)) return false
  const { pass, worker, kind, text, outcome, fault, at } = value
  const isTextOrNull = (word: unknown) => word === null || isText(word)
  return (
    (pass === null || typeof pass === 'number') &&
    isText(kind) &&
    isText(text) &&
    [worker, outcome, fault, at].every(isTextOrNull)
  )
}

function isTable(value: unknown): value is ReportedTable {
  return (
    isRecord(value) &&
    isText(value.name) &&
    isListOf(value.columns, isText) &&
    isListOf(value.rows, (row) => isListOf(row, isText))
  )
}

function isRubricPoint(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value.point) &&
    typeof value.isSaid === 'boolean' &&
    typeof value.isSupported === 'boolean'
  )
}

function isPrediction(value: unknown): boolean {
  return isRecord(value) && isText(value.question) && isText(value.answer)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
