import { cellIn, findMoment } from '../moments'
import type { Option, Prediction, Told } from '../prediction'
import { LOCKED } from './runs'

const options: readonly Option[] = [
  {
    id: 'waits',
    text: 'It waits, then goes through',
    because:
      'A timeout only helps when the other side lets go in time. Here nobody will, so waiting is refused in the end as well.',
    holds: (told) => told.every((one) => !isRefused(one) && isRunning(one)),
    evidence: [{ kind: 'step' }],
  },
  {
    id: 'last-wins',
    text: 'Both write; the last counts',
    because:
      'SQLite has one writer at a time. The second is not merged, queued or overwritten: it is told no.',
    holds: (told) => told.every((one) => !isRefused(one) && !isRunning(one)),
    evidence: [{ kind: 'cell', table: 'jobs', key: 'retryable', column: 'status' }],
  },
  {
    id: 'refused',
    text: 'It is refused, nothing changes',
    because:
      'database is locked: the statement has not run, and the row is as it was. It may be tried again when the lock is gone.',
    holds: (told) => told.every((one) => isRefused(one) && !isRunning(one)),
    evidence: [
      { kind: 'step' },
      { kind: 'cell', table: 'jobs', key: 'retryable', column: 'status' },
    ],
  },
]

export const question: Prediction = {
  question:
    'Another connection holds its transaction open. The UPDATE of the worker is next. What happens?',
  options,
  asked: LOCKED,
  hides: [],
  askAt: (trace) =>
    findMoment(trace, ({ workers }) =>
      workers.some(({ next, state }) => state === 'ready' && next?.text.startsWith('UPDATE')),
    ),
  tells: () => [LOCKED],
  tellAt: (trace) =>
    findMoment(trace, ({ made }) => made?.worker === 'A' && made.text.startsWith('UPDATE')),
}

function isRefused({ trace, cursor }: Told): boolean {
  return trace.moments[cursor]?.made?.outcome === 'busy'
}

/** The claim is there to see, on the disk or in the worker's own transaction. */
function isRunning({ trace, cursor }: Told): boolean {
  const moment = trace.moments[cursor]
  const views = [moment?.committed, ...(moment?.workers.map(({ view }) => view) ?? [])]
  return views.some(
    (committed) =>
      moment !== undefined &&
      committed !== undefined &&
      cellIn({ ...moment, committed }, 'jobs', 'retryable', 'status') === 'running',
  )
}
