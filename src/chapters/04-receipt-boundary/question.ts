import { countIn, findMoment, lastMoment } from '../moments'
import type { Evidence, Option, Prediction, Told } from '../prediction'
import { FIRST_SEND } from '../provider-runs'
import { BLIND } from './runs'

const SECOND_EFFECT: Evidence = { kind: 'cell', table: 'effects', key: '2', column: 'job_id' }
const RECEIPT: Evidence = { kind: 'cell', table: 'receipts', key: 'uncertain', column: 'job_id' }

const options: readonly Option[] = [
  {
    id: 'one-one',
    text: 'Done once, one receipt',
    because:
      'The primary key is trusted with more than it can do: it guards our table, and the second request never meets it.',
    holds: ends(1, 1),
    evidence: [SECOND_EFFECT],
  },
  {
    id: 'two-two',
    text: 'Done twice, two receipts',
    because:
      'As if every effect left its receipt. The first attempt never heard of its success, so it wrote none.',
    holds: ends(2, 2),
    evidence: [RECEIPT],
  },
  {
    id: 'two-one',
    text: 'Done twice, one receipt',
    because:
      'Our tables are spotless: done, with one receipt. They say what we were told, and not how often it happened.',
    holds: ends(2, 1),
    evidence: [SECOND_EFFECT, RECEIPT],
  },
]

export const question: Prediction = {
  question: 'A provider did it, and its answer was lost. The worker sends again. How does it end?',
  options,
  asked: BLIND,
  hides: [],
  askAt: (trace) =>
    findMoment(
      trace,
      ({ workers }, index) =>
        index > FIRST_SEND && workers.some(({ next }) => next?.kind === 'send'),
    ),
  tells: () => [BLIND],
  tellAt: lastMoment,
}

function ends(effects: number, receipts: number): (told: readonly Told[]) => boolean {
  return (told) =>
    told.every(({ trace, cursor }) => {
      const moment = trace.moments[cursor]
      return (
        countIn(moment, 'effects', 'uncertain') === effects &&
        countIn(moment, 'receipts', 'uncertain') === receipts
      )
    })
}
