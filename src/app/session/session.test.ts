import { expect, test } from 'vitest'
import type { Moment, Trace } from '../../engine/trace'
import { linkOf, reduceSession, type SessionEvent, startSession } from './session'

const SCENARIO = { program: 'lab' } as const
const PLACE = { scenario: SCENARIO, schedule: [], cursor: 2 }
const START = startSession({ chapter: 'states', place: PLACE, notice: undefined })

/** A run of this many ticks; the session looks at nothing else. */
function traceOf(ticks: number): Trace {
  const moments = Array.from({ length: ticks + 1 }, () => ({}) as Moment)
  return { scenario: SCENARIO, schedule: [], moments, lines: [], end: 'finished' }
}

function after(...events: readonly SessionEvent[]) {
  return events.reduce(reduceSession, START)
}

const ask = (asked: number, cursor = 0): SessionEvent => ({
  kind: 'ask',
  chapter: 'states',
  place: { ...PLACE, cursor },
  asked,
})
const answer = (asked: number, ticks: number, cursor = 0): SessionEvent => ({
  kind: 'answer',
  trace: traceOf(ticks),
  cursor,
  asked,
})

test('the address names the place that was asked for before the run is known', () => {
  expect(linkOf(START)).toMatchObject({ chapter: 'states', cursor: 2 })
})

test('an answer to an earlier question is dropped', () => {
  const session = after(ask(1), ask(2), answer(1, 5, 3))
  expect(session).toMatchObject({ isBusy: true, player: undefined })
})

test('the answer to the last question stands on the stage where it was asked for', () => {
  const session = after(ask(1, 3), answer(1, 5, 3))
  expect(session).toMatchObject({ isBusy: false, player: { cursor: 3 } })
  expect(linkOf(session).cursor).toBe(3)
})

test('nothing moves while another run is on its way', () => {
  const session = after(ask(1), answer(1, 5), ask(2), {
    kind: 'move',
    move: { kind: 'go', cursor: 4 },
  })
  expect(session.player?.cursor).toBe(0)
})

test('what was given up leaves the stage as it was', () => {
  const session = after(ask(1), answer(1, 5, 1), ask(2, 4), { kind: 'giveUp', notice: 'Stopped.' })
  expect(session).toMatchObject({ isBusy: false, notice: 'Stopped.', player: { cursor: 1 } })
  expect(linkOf(session).cursor).toBe(1)
})

test('the run of another chapter leaves the stage at once', () => {
  const other: SessionEvent = { kind: 'ask', chapter: 'limits', place: PLACE, asked: 2 }
  expect(after(ask(1), answer(1, 5), other).player).toBeUndefined()
})
