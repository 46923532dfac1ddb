import fc from 'fast-check'
import { expect, test } from 'vitest'
import { run } from '../engine/run/run'
import type { Scenario } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import type { Trace } from '../engine/trace'
import { programOf } from '../programs'
import { openSqlite } from '../sqlite/open-sqlite'
import { jumpFrom, stretchesOf } from './passes'
import { type Move, movePlayer, type Player, SPEEDS, startPlayer } from './player'

const CASES = 5_000
const sqlite = await openSqlite()

const LAB: Scenario = { program: 'lab' }
const CLAIMS: Scenario = { program: 'claims', claim: 'read-then-write', receiptKey: true }
const TRACES: readonly Trace[] = [
  runOf(LAB, []),
  runOf(LAB, [{ kind: 'crash', worker: 'A', tick: 22 }]),
  runOf(LAB, [{ kind: 'prompt', text: 'BEGIN EXCLUSIVE', tick: 0 }]),
  runOf(CLAIMS, [{ kind: 'step', worker: 'B', tick: 1 }]),
  // A run in which nothing happens.
  { ...runOf(LAB, []), moments: runOf(LAB, []).moments.slice(0, 1) },
]

function runOf(scenario: Scenario, schedule: Schedule): Trace {
  return run(scenario, schedule, { program: programOf(scenario), sqlite })
}

/** What the controls turn into moves: a number more or less, a place on the tape, the end of the pass, a move as it is. */
type Hand =
  | { readonly kind: 'by'; readonly steps: number }
  | { readonly kind: 'jump' }
  | { readonly kind: 'move'; readonly move: Move }

const cursor = fc.integer({ min: -3, max: 60 })
const anyTrace = fc.constantFrom(...TRACES)
const move = fc.oneof<fc.Arbitrary<Move>[]>(
  fc.record({ kind: fc.constant('go'), cursor }),
  fc.record({ kind: fc.constant('load'), trace: anyTrace, cursor }),
  fc.record({ kind: fc.constantFrom('tick', 'play', 'pause') }),
  fc.record({ kind: fc.constant('speed'), speed: fc.constantFrom(...SPEEDS) }),
)
const hands = fc.array(
  fc.oneof<fc.WeightedArbitrary<Hand>[]>(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('by'), steps: fc.constantFrom(1, -1) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'jump' }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('move'), move }) },
  ),
  { maxLength: 60, size: 'max' },
)

function after(player: Player, hand: Hand): Player {
  switch (hand.kind) {
    case 'by':
      return go(player, player.cursor + hand.steps)
    case 'jump':
      return go(player, jumpFrom(stretchesOf(player.trace), player.cursor).target ?? player.cursor)
    case 'move':
      return movePlayer(player, hand.move)
  }
}

function go(player: Player, target: number): Player {
  return movePlayer(player, { kind: 'go', cursor: target })
}

function lastOf({ trace }: Player): number {
  return trace.moments.length - 1
}

test(`whatever is pressed, a player is one that was put there at once (${CASES} cases)`, () => {
  fc.assert(
    fc.property(anyTrace, cursor, hands, (trace, start, row) => {
      let player = startPlayer(trace, start)
      for (const hand of row) {
        player = after(player, hand)
        expect(player.trace.moments[player.cursor]).toBeDefined()
        if (player.isPlaying) expect(player.cursor).toBeLessThan(lastOf(player))
        const fresh = startPlayer(player.trace, player.cursor, player.speed)
        expect({ ...player, trace: 0 }).toEqual({ ...fresh, trace: 0, isPlaying: player.isPlaying })
      }
    }),
    { numRuns: CASES },
  )
})

test(`back after forward is the same moment, and a long jump goes forward (${CASES} cases)`, () => {
  fc.assert(
    fc.property(anyTrace, cursor, hands, (trace, start, row) => {
      const player = row.reduce(after, startPlayer(trace, start))
      const here = player.trace.moments[player.cursor]
      if (player.cursor === lastOf(player)) return
      const there = after(player, { kind: 'by', steps: 1 })
      const back = after(there, { kind: 'by', steps: -1 })
      expect(there.trace.moments[there.cursor]).not.toBe(here)
      expect(back.trace.moments[back.cursor]).toBe(here)
      expect(after(player, { kind: 'jump' }).cursor).toBeGreaterThan(player.cursor)
    }),
    { numRuns: CASES },
  )
})
