import { countIn, findMoment, lastMoment } from '../moments'
import type { Option, Prediction, Told } from '../prediction'
import { ANSWER_LOST, REQUEST_LOST } from './worlds'

const options: readonly Option[] = [
  {
    id: 'no',
    text: 'No: there was no answer',
    because:
      'Silence feels like a failure. But the answer can be lost as well as the request, and then the work is done.',
    holds: (told) => told.every((one) => effectsOf(one) === 0),
    evidence: [{ kind: 'cell', table: 'effects', key: '1', column: 'job_id' }],
  },
  {
    id: 'yes',
    text: 'Yes: the request was sent',
    because:
      'Sending is not arriving. Where the request itself was lost the provider has nothing in its ledger.',
    holds: (told) => told.every((one) => effectsOf(one) > 0),
    evidence: [{ kind: 'empty', table: 'effects' }],
  },
  {
    id: 'unknown',
    text: 'Nobody can tell from here',
    because:
      'Both worlds leave the same rows and the same line on the console. Only the ledgers differ, and the worker cannot read them.',
    holds: (told) => areOneView(told) && new Set(told.map(effectsOf)).size > 1,
    evidence: [
      { kind: 'cell', table: 'jobs', key: 'uncertain', column: 'status' },
      { kind: 'cell', table: 'effects', key: '1', column: 'job_id' },
    ],
  },
]

export const question: Prediction = {
  question: 'The worker gave up waiting. Did the provider do the work?',
  options,
  asked: REQUEST_LOST,
  hides: ['effects', 'knowledge'],
  askAt: (trace) => findMoment(trace, ({ made }) => made?.outcome === 'no answer'),
  tells: () => [REQUEST_LOST, ANSWER_LOST],
  tellAt: lastMoment,
}

function effectsOf({ trace, cursor }: Told): number {
  return countIn(trace.moments[cursor], 'effects', 'uncertain')
}

/** The same rows and the same lines: what whoever reads the local disk and the console has. */
function areOneView(told: readonly Told[]): boolean {
  const views = told.map(({ trace, cursor }) =>
    JSON.stringify([trace.moments[cursor]?.committed, trace.lines]),
  )
  return new Set(views).size === 1
}
