import { readFileSync, statSync } from 'node:fs'
import { differenceFrom, sentenceOf } from '../chapters/08-explain/compare-runs'
import {
  readRunReport,
  refuseTooLong,
  UnreadableReport,
} from '../chapters/08-explain/read-run-report'
import { placeIn } from '../chapters/place'
import { LinkError } from '../engine/link/error'
import { ImpossibleSchedule, run } from '../engine/run/run'
import { Runaway, type Sqlite } from '../engine/storage'
import type { Trace } from '../engine/trace'
import { programOf } from '../programs'
import { WrongWords } from './wrong-words'

export interface Replay {
  readonly lines: readonly string[]
  /** The first thing that the report says and the replay does not; undefined where they agree, and for a link. */
  readonly difference: string | undefined
}

const REFUSALS = [UnreadableReport, LinkError, ImpossibleSchedule, Runaway]

/**
 * Makes the run of a report (the name of its file) or of a link again. Nothing of a report is run but its link,
 * and a link says nothing but choices of the model. @throws WrongWords where neither can be read.
 */
export function replay(words: readonly string[], sqlite: Sqlite): Replay {
  const [word, ...others] = words
  if (word === undefined || others.length > 0)
    throw new WrongWords('Expected replay and one report file or one link.')
  const isReport = isFile(word)
  try {
    return isReport ? replayReport(readReport(word), sqlite) : replayLink(word, sqlite)
  } catch (error) {
    if (!(error instanceof Error) || !REFUSALS.some((refusal) => error instanceof refusal))
      throw error
    const isNeither = error instanceof LinkError && !isReport
    throw new WrongWords(
      isNeither
        ? `Expected a report file or a link after replay: there is no file ${JSON.stringify(word.slice(0, 80))}. ${error.message}`
        : error.message,
    )
  }
}

function replayReport(text: string, sqlite: Sqlite): Replay {
  const report = readRunReport(text)
  const trace = runOf(report.link, sqlite)
  const difference = differenceFrom(text, report, trace)
  return { lines: linesOf(trace), difference: difference && sentenceOf(difference) }
}

function replayLink(link: string, sqlite: Sqlite): Replay {
  return { lines: linesOf(runOf(link, sqlite)), difference: undefined }
}

function runOf(link: string, sqlite: Sqlite): Trace {
  const { scenario, schedule } = placeIn(link).place
  return run(scenario, schedule, { program: programOf(scenario), sqlite })
}

function linesOf({ lines }: Trace): readonly string[] {
  return lines.map(({ text }) => text)
}

function isFile(word: string): boolean {
  return statSync(word, { throwIfNoEntry: false })?.isFile() ?? false
}

function readReport(path: string): string {
  refuseTooLong(statSync(path).size)
  return readFileSync(path, 'utf8')
}
