import type { Place } from '../../engine/steps'
import type { Tick, Trace } from '../../engine/trace'
import { toLiteral } from '../../engine/values'
import { sha256 } from './sha256'

/** Ours, as in package.json (a test holds them together). */
export const HALFWAY_VERSION = '1.0.0'
/** The shape of a report; a reader of another version refuses it instead of guessing. */
export const REPORT_VERSION = 1

/** What the learner wrote and chose; none of it is judged by a machine. */
export interface Answers {
  /** The chapters' questions that were answered, in the order of the lesson. */
  readonly predictions: readonly { readonly question: string; readonly answer: string }[]
  readonly explanation: string
  /** The rows and lines picked as support, as they stood on the stage. */
  readonly evidence: readonly string[]
  readonly rubric: readonly {
    readonly point: string
    readonly isSaid: boolean
    readonly isSupported: boolean
  }[]
}

export interface ReportedStep {
  readonly pass: number | null
  readonly worker: string | null
  readonly kind: string
  readonly text: string
  readonly outcome: string | null
  readonly fault: string | null
  /** `lab.ts:12` */
  readonly at: string | null
}

export interface ReportedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Each value as an SQL literal, so that text, number and NULL stay apart. */
  readonly rows: readonly (readonly string[])[]
}

/** Everything that a replay makes again. */
export interface ReportedRun {
  readonly lines: readonly string[]
  readonly steps: readonly ReportedStep[]
  readonly tables: readonly ReportedTable[]
}

export interface RunReport {
  readonly format: 'halfway-run'
  readonly version: number
  readonly halfway: string
  readonly sqlite: string
  /** Opens the run; what a replay is made from. */
  readonly link: string
  readonly run: ReportedRun
  /** SHA-256 over the run's JSON. */
  readonly digest: string
  readonly answers: Answers
}

export function buildRunReport(parts: {
  readonly trace: Trace
  readonly link: string
  readonly sqlite: string
  readonly answers: Answers
}): RunReport {
  const { trace, link, sqlite, answers } = parts
  const run = reportedRun(trace)
  return {
    format: 'halfway-run',
    version: REPORT_VERSION,
    halfway: HALFWAY_VERSION,
    sqlite,
    link,
    run,
    digest: digestOf(run),
    answers,
  }
}

/** What a report keeps of a trace: lines, steps, and the rows at its end, the ledger's included. */
export function reportedRun(trace: Trace): ReportedRun {
  const last = trace.moments.at(-1)
  const tables = [...(last?.committed ?? []), ...(last?.ledger ? [last.ledger] : [])]
  return {
    lines: trace.lines.map(({ text }) => text),
    steps: trace.moments.flatMap(({ made }) => (made ? [reportedStep(made)] : [])),
    tables: tables.map(({ name, columns, rows }) => ({
      name,
      columns,
      rows: rows.map((row) => row.map(toLiteral)),
    })),
  }
}

/** SHA-256 of the run's JSON, in hexadecimal. */
export function digestOf(run: ReportedRun): string {
  return sha256(JSON.stringify(run))
}

function reportedStep({ pass, worker, kind, text, outcome, fault, at }: Tick): ReportedStep {
  return {
    pass: pass ?? null,
    worker: worker ?? null,
    kind,
    text,
    outcome: outcome ?? null,
    fault: fault ?? null,
    at: at ? placeOf(at) : null,
  }
}

function placeOf({ file, line }: Place): string {
  return `${file}:${line}`
}
