import { countIn, findMoment, lastMoment } from '../moments'
import type { Evidence, Option, Prediction, Told } from '../prediction'
import { LATE } from './experiments'

const SECOND: Evidence = { kind: 'cell', table: 'effects', key: '2', column: 'job_id' }

const options: readonly Option[] = [
  {
    id: 'once',
    text: 'Once: it asked first',
    because:
      'Not found is true of the moment of asking. The first request was still on its way, and nobody had called it back.',
    holds: worked(1),
    evidence: [SECOND],
  },
  {
    id: 'twice',
    text: 'Twice',
    because:
      'Not found means not visible now. The late request lands after all, beside the second one.',
    holds: worked(2),
    evidence: [SECOND],
  },
  {
    id: 'never',
    text: 'Not at all: it was not found',
    because: 'Not found was the answer about the first request; the second one was accepted.',
    holds: worked(0),
    evidence: [{ kind: 'cell', table: 'effects', key: '1', column: 'job_id' }],
  },
]

export const question: Prediction = {
  question: 'The provider finds nothing; the worker sends again. How often is the work done?',
  options,
  asked: LATE,
  hides: ['knowledge'],
  askAt: (trace) => findMoment(trace, ({ made }) => made?.outcome === 'not found'),
  tells: () => [LATE],
  tellAt: lastMoment,
}

function worked(times: number): (told: readonly Told[]) => boolean {
  return (told) =>
    told.every(
      ({ trace, cursor }) => countIn(trace.moments[cursor], 'effects', 'uncertain') === times,
    )
}
