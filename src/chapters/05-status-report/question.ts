import type { Moment } from '../../engine/trace'
import { STALL_SECONDS } from '../../programs/service'
import { cellIn, findMoment, rowsIn } from '../moments'
import type { Evidence, Option, Prediction, Told } from '../prediction'
import { STALLED } from './runs'

const BEAT: Evidence = { kind: 'cell', table: 'heartbeat', key: 'A', column: 'at_seconds' }
const PROGRESS: Evidence = {
  kind: 'cell',
  table: 'heartbeat',
  key: 'A',
  column: 'progress_at_seconds',
}

const options: readonly Option[] = [
  {
    id: 'healthy',
    text: 'Well: its heartbeat is fresh',
    because:
      'A heartbeat says that a process runs through its loop. This loop goes round a job that never ends.',
    holds: (told) => told.every((one) => isBeating(one) && !isStalled(one)),
    evidence: [PROGRESS],
  },
  {
    id: 'dead',
    text: 'Dead: no job is finished',
    because: 'A dead worker writes nothing. This one has just written its heartbeat.',
    holds: (told) => told.every((one) => !isBeating(one)),
    evidence: [BEAT],
  },
  {
    id: 'stalled',
    text: 'Alive, getting nothing done',
    because:
      'The heartbeat is as old as the last look; the last progress is far older, and work is waiting. That difference is what an alert should watch.',
    holds: (told) => told.every((one) => isBeating(one) && isStalled(one)),
    evidence: [BEAT, PROGRESS],
  },
]

export const question: Prediction = {
  question: 'Work is waiting. How is the worker of this service?',
  options,
  asked: STALLED,
  hides: [],
  askAt: (trace) =>
    findMoment(
      trace,
      (moment) => sinceProgress(moment) >= STALL_SECONDS / 2 && beatAge(moment) === 0,
    ),
  tells: () => [STALLED],
  tellAt: (trace) => findMoment(trace, (moment) => rowsIn(moment, 'alerts').length > 0),
}

function isBeating({ trace, cursor }: Told): boolean {
  return beatAge(trace.moments[cursor]) === 0
}

/** Somebody was told, after so long without progress. */
function isStalled({ trace, cursor }: Told): boolean {
  const moment = trace.moments[cursor]
  return rowsIn(moment, 'alerts').length > 0 && sinceProgress(moment) >= STALL_SECONDS
}

function beatAge(moment: Moment | undefined): number {
  return ageOf(moment, 'at_seconds')
}

function sinceProgress(moment: Moment | undefined): number {
  return ageOf(moment, 'progress_at_seconds')
}

function ageOf(moment: Moment | undefined, column: string): number {
  return (moment?.clock ?? 0) - Number(cellIn(moment, 'heartbeat', 'A', column) ?? 0)
}
