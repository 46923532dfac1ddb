import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Scenario } from '../../engine/scenario'
import type { Schedule } from '../../engine/schedule'
import type { Moment, Trace } from '../../engine/trace'
import type { Place } from '../../panes/pane'
import type { Move } from '../../player/player'
import { linkOf, reduceSession, type Session, type SessionEvent, startSession } from './session'

const CASES = 10_000

const SCENARIOS: readonly Scenario[] = [
  { program: 'lab' },
  { program: 'boundary', boundary: 'together', receiptKey: true },
]
const SCHEDULES: readonly Schedule[] = [
  [],
  [{ kind: 'crash', worker: 'A', tick: 2 }],
  [{ kind: 'prompt', text: 'SELECT 1', tick: 1 }],
]
const IMAGES = [undefined, undefined, Uint8Array.of(1), Uint8Array.of(1, 2)]
const START: Place = { scenario: { program: 'lab' }, schedule: [], cursor: 0 }

/** The run of a place, as the host would make it: the same for the same, and of a length of its own. */
function traceOf({ scenario, schedule, image }: Place): Trace {
  const length = 1 + (JSON.stringify([scenario, schedule, image]).length % 23)
  const moments = Array.from({ length }, (_, clock) => ({ clock }) as Moment)
  return { scenario, schedule, moments, lines: [], end: 'finished' }
}

/** What happens to the page; an answer is to the question asked so many questions ago. */
type Happening =
  | { readonly kind: 'ask'; readonly chapter: string; readonly place: Place }
  | { readonly kind: 'answer'; readonly ago: number }
  | { readonly kind: 'by'; readonly steps: number }
  | Exclude<SessionEvent, { kind: 'ask' | 'answer' }>

const cursor = fc.integer({ min: -2, max: 30 })
const place: fc.Arbitrary<Place> = fc.record({
  scenario: fc.constantFrom(...SCENARIOS),
  schedule: fc.constantFrom(...SCHEDULES),
  image: fc.constantFrom(...IMAGES),
  cursor,
})
const move = fc.oneof<fc.Arbitrary<Move>[]>(
  fc.record({ kind: fc.constant('go'), cursor }),
  fc.record({ kind: fc.constantFrom('tick', 'play', 'pause') }),
)
const notice = fc.constantFrom(undefined, 'A sentence.')
const happenings = fc.array(
  fc.oneof<fc.Arbitrary<Happening>[]>(
    fc.record({
      kind: fc.constant('ask'),
      chapter: fc.constantFrom('states', 'limits'),
      place,
    }),
    fc.record({ kind: fc.constant('answer'), ago: fc.constantFrom(0, 0, 0, 1, 2) }),
    fc.record({ kind: fc.constant('by'), steps: fc.constantFrom(1, -1) }),
    fc.record({ kind: fc.constant('move'), move }),
    fc.record({ kind: fc.constantFrom('notice', 'giveUp'), notice }),
  ),
  { maxLength: 60, size: 'max' },
)

/** A session, and what was asked so far: question 1, question 2, and on. */
interface Page {
  readonly session: Session
  readonly places: readonly Place[]
}

function startPage(chapter: string, place: Place): Page {
  const session = startSession({ chapter, place, notice: undefined })
  return happen({ session, places: [] }, { kind: 'ask', chapter, place })
}

/** Only what can happen does: what is asked last is answered or given up once, and given up where something is shown. */
function happen({ session, places }: Page, happening: Happening): Page {
  const send = (event: SessionEvent): Page => ({ session: reduceSession(session, event), places })
  switch (happening.kind) {
    case 'ask': {
      const asked = [...places, happening.place]
      const event = { ...happening, asked: asked.length }
      return { session: reduceSession(session, event), places: asked }
    }
    case 'answer': {
      const asked = places.length - happening.ago
      const place = places[asked - 1]
      if (!place || (happening.ago === 0 && !session.isBusy)) return { session, places }
      return send({ kind: 'answer', trace: traceOf(place), cursor: place.cursor, asked })
    }
    case 'by': {
      const target = (session.player?.cursor ?? 0) + happening.steps
      return send({ kind: 'move', move: { kind: 'go', cursor: target } })
    }
    case 'giveUp':
      return session.isBusy && session.player ? send(happening) : { session, places }
    default:
      return send(happening)
  }
}

function momentOf({ session: { player } }: Page): Moment | undefined {
  return player?.trace.moments[player.cursor]
}

/** What the stage is: everything but how it came to be. */
function stageOf({ session }: Page): unknown {
  const { chapter, scenario, schedule, image, shownImage, isBusy, player } = session
  const { trace, cursor } = player ?? {}
  return [linkOf(session), chapter, scenario, schedule, image, shownImage, isBusy, trace, cursor]
}

/** A page that is told nothing but where this one stands. */
function freshPage({ session }: Page): Page {
  const { chapter, scenario, schedule, image, player } = session
  const place = { scenario, schedule, image, cursor: player?.cursor ?? 0 }
  return happen(startPage(chapter, place), { kind: 'answer', ago: 0 })
}

function afterAll(row: readonly Happening[]): Page {
  return row.reduce(happen, startPage('states', START))
}

test(`whatever happened, the stage is that of a fresh page (${CASES} cases)`, () => {
  fc.assert(
    fc.property(happenings, (row) => {
      const page = afterAll(row)
      if (page.session.player) expect(momentOf(page)).toBeDefined()
      const still = page.session.isBusy ? happen(page, { kind: 'answer', ago: 0 }) : page
      expect(stageOf(still)).toEqual(stageOf(freshPage(still)))
    }),
    { numRuns: CASES },
  )
})

test(`back after forward is the same moment (${CASES} cases)`, () => {
  fc.assert(
    fc.property(happenings, (row) => {
      const page = happen(afterAll(row), { kind: 'answer', ago: 0 })
      const there = happen(page, { kind: 'by', steps: 1 })
      if (momentOf(there) === momentOf(page)) expect(page.session.player?.cursor).toBe(lastOf(page))
      else expect(momentOf(happen(there, { kind: 'by', steps: -1 }))).toBe(momentOf(page))
    }),
    { numRuns: CASES },
  )
})

test(`an answer that is not to the last question changes nothing, nor do moves while it is awaited (${CASES} cases)`, () => {
  const idle = fc.oneof<fc.Arbitrary<Happening>[]>(
    fc.record({ kind: fc.constant('answer'), ago: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant('by'), steps: fc.constantFrom(1, -1) }),
    fc.record({ kind: fc.constant('move'), move }),
  )
  fc.assert(
    fc.property(happenings, place, idle, (row, asked, happening) => {
      const page = happen(afterAll(row), { kind: 'ask', chapter: 'states', place: asked })
      expect(happen(page, happening).session).toBe(page.session)
    }),
    { numRuns: CASES },
  )
})

test(`what is given up leaves the stage as it was (${CASES} cases)`, () => {
  fc.assert(
    fc.property(happenings, place, (row, asked) => {
      const page = happen(afterAll(row), { kind: 'answer', ago: 0 })
      const { chapter } = page.session
      const busy = happen(page, { kind: 'ask', chapter, place: asked })
      const after = happen(busy, { kind: 'giveUp', notice: undefined })
      expect(stageOf(after)).toEqual(stageOf(page))
      expect(momentOf(after)).toBe(momentOf(page))
    }),
    { numRuns: CASES },
  )
})

function lastOf({ session: { player } }: Page): number {
  return (player?.trace.moments.length ?? 0) - 1
}
