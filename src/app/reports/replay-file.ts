import { type Difference, differenceFrom } from '../../chapters/08-explain/compare-runs'
import {
  readRunReport,
  refuseTooLong,
  UnreadableReport,
} from '../../chapters/08-explain/read-run-report'
import type { RunReport } from '../../chapters/08-explain/run-report'
import { type Opened, placeIn } from '../../chapters/place'
import type { StageClient } from '../../panes/client'
import { sqliteVersion } from '../sqlite-version'

/** What a report says, and what became of its run when it was made again here. */
export interface Replayed extends Opened {
  readonly report: RunReport
  readonly difference: Difference | undefined
  /** The version of SQLite that made it again. */
  readonly sqlite: string
}

/**
 * Makes the run of somebody's report again; nothing of the report is run but its link.
 * @throws UnreadableReport, LinkError, or what the client throws: one sentence each
 */
export async function replayFile(file: Blob, client: Pick<StageClient, 'run'>): Promise<Replayed> {
  const text = await textOf(file)
  const report = readRunReport(text)
  const { chapter, place } = placeIn(report.link)
  const trace = await client.run({ scenario: place.scenario, schedule: place.schedule })
  const last = trace.moments.length - 1
  return {
    report,
    chapter,
    place: { ...place, cursor: Math.min(place.cursor, last) },
    difference: differenceFrom(text, report, trace),
    sqlite: await sqliteVersion(client),
  }
}

async function textOf(file: Blob): Promise<string> {
  refuseTooLong(file.size)
  try {
    return await file.text()
  } catch {
    throw new UnreadableReport('This file cannot be read: it is a folder, gone, or locked.')
  }
}
