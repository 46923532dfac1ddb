import { run } from '../engine/run/run'
import type { Schedule } from '../engine/schedule'
import type { Sqlite } from '../engine/storage'
import type { Moment, Tick, Trace } from '../engine/trace'
import { type Row, tableNamed } from '../engine/values'
import { programOf } from '../programs'
import { WrongWords } from './wrong-words'

/** The lab's rows, as `sqlite3` would list them. */
interface Rows {
  readonly jobs: readonly Row[]
  readonly receipts: readonly Row[]
}

interface JsonReport extends Rows {
  readonly output: readonly string[]
  readonly steps: readonly {
    readonly pass: number | null
    readonly worker: string | null
    readonly kind: string
    readonly text: string
    readonly line: number | null
  }[]
}

/** By the names of the file format: printed, left, then_printed, then. */
type CrashReport = Readonly<Record<string, readonly string[] | Rows>>

/** The lines of an undisturbed run, the check's included. */
export function printedLines(sqlite: Sqlite): readonly string[] {
  return labRun(sqlite, []).lines.map(({ text }) => text)
}

/** The undisturbed run in full; the steps of the check belong to no pass and no worker. */
export function jsonReport(sqlite: Sqlite): JsonReport {
  const trace = labRun(sqlite, [])
  const steps = ticksOf(trace).map(({ pass, worker, kind, text, at }) => ({
    pass: pass ?? null,
    worker: worker ?? null,
    kind,
    text,
    line: at?.line ?? null,
  }))
  return { output: printedLines(sqlite), steps, ...rowsOf(trace.moments.at(-1)) }
}

/**
 * The worker dies before statement `word` (1 to 22, counted through the three passes), and a new process makes
 * three passes. @throws WrongWords where there is no such statement.
 */
export function crashReport(sqlite: Sqlite, word: string): CrashReport {
  const statements = ticksOf(labRun(sqlite, [])).filter(
    ({ kind, pass }) => kind === 'sql' && pass !== undefined,
  )
  const statement = /^\d{1,3}$/.test(word) ? statements[Number(word) - 1] : undefined
  if (!statement)
    throw new WrongWords(
      `Expected a statement from 1 to ${statements.length} after --crash-before, not "${word}".`,
    )
  const { tick } = statement
  const trace = labRun(sqlite, [{ tick, kind: 'crash', worker: 'A' }])
  const printed = printsOfPasses(trace)
  return Object.fromEntries([
    ['printed', printed.filter((print) => print.tick < tick).map(({ text }) => text)],
    ['left', rowsOf(trace.moments[tick + 1])],
    ['then_printed', printed.filter((print) => print.tick > tick).map(({ text }) => text)],
    ['then', rowsOf(trace.moments.at(-1))],
  ])
}

function labRun(sqlite: Sqlite, schedule: Schedule): Trace {
  const scenario = { program: 'lab' } as const
  return run(scenario, schedule, { program: programOf(scenario), sqlite })
}

function ticksOf({ moments }: Trace): readonly Tick[] {
  return moments.flatMap(({ made }) => (made ? [made] : []))
}

function printsOfPasses(trace: Trace): readonly Tick[] {
  return ticksOf(trace).filter(({ kind, pass }) => kind === 'print' && pass !== undefined)
}

function rowsOf(moment: Moment | undefined): Rows {
  const rows = (name: string): readonly Row[] =>
    tableNamed(moment?.committed ?? [], name)?.rows ?? []
  return { jobs: rows('jobs'), receipts: rows('receipts') }
}
