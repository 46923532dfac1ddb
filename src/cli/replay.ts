import { readFileSync, statSync } from 'node:fs'
import { chapters } from '../chapters'
import { firstDifference, firstDifferentLine } from '../chapters/compare-runs'
import { readRunReport, UnreadableReport } from '../chapters/read-run-report'
import { reportedRun } from '../chapters/run-report'
import { readLink } from '../engine/link'
import { LinkError } from '../engine/link-error'
import { ImpossibleSchedule, run } from '../engine/run'
import { Runaway, type Sqlite } from '../engine/storage'
import type { Trace } from '../engine/trace'
import { programOf } from '../programs'
import { WrongWords } from './wrong-words'

const MOST_BYTES = 16_000_000

export interface Replay {
  readonly lines: readonly string[]
  /** The first thing that the report says and the replay does not; undefined where they agree, and for a link. */
  readonly difference: string | undefined
}

/**
 * Makes the run of a report (the name of its file) or of a link again. Nothing of a report is run but its link,
 * and a link says nothing but choices of the model. @throws WrongWords where neither can be read.
 */
export function replay(words: readonly string[], sqlite: Sqlite): Replay {
  const [word, ...others] = words
  if (word === undefined || others.length > 0)
    throw new WrongWords('Expected replay and one report file or one link.')
  try {
    return isFile(word) ? replayReport(readReport(word), sqlite) : replayLink(word, sqlite)
  } catch (error) {
    const refusals = [UnreadableReport, ImpossibleSchedule, Runaway]
    if (error instanceof Error && refusals.some((refusal) => error instanceof refusal))
      throw new WrongWords(error.message)
    if (error instanceof LinkError)
      throw new WrongWords(
        `Expected a report file or a link after replay: there is no file ${JSON.stringify(word.slice(0, 80))}. ${error.message}`,
      )
    throw error
  }
}

function replayReport(text: string, sqlite: Sqlite): Replay {
  const report = readRunReport(text)
  const again = reportedRun(runOf(report.link, sqlite))
  const isMarkdown = !text.trimStart().startsWith('{')
  return {
    lines: again.lines,
    difference:
      firstDifference(report, again) ?? (isMarkdown ? firstDifferentLine(text, report) : undefined),
  }
}

function replayLink(link: string, sqlite: Sqlite): Replay {
  return { lines: runOf(link, sqlite).lines.map(({ text }) => text), difference: undefined }
}

function runOf(address: string, sqlite: Sqlite): Trace {
  const link = readLink(address)
  const chapter = chapters.find(({ id }) => id === link.chapter)
  const scenario = link.scenario ?? chapter?.scenario
  if (!scenario) throw new LinkError('This link names a chapter that the lesson does not have.')
  const schedule = link.scenario ? link.schedule : (chapter?.schedule ?? [])
  return run(scenario, schedule, { program: programOf(scenario), sqlite })
}

function isFile(word: string): boolean {
  return statSync(word, { throwIfNoEntry: false })?.isFile() ?? false
}

function readReport(path: string): string {
  if (statSync(path).size > MOST_BYTES)
    throw new UnreadableReport('This file is too long to be a report of ours.')
  return readFileSync(path, 'utf8')
}
