import { expect, test } from 'vitest'
import type { Moment, Trace } from '../engine/trace'
import { type Move, movePlayer, startPlayer } from './player'

/** A trace of three ticks; the player looks at nothing but their number. */
const trace: Trace = {
  scenario: { program: 'lab' },
  schedule: [],
  moments: Array.from({ length: 4 }, () => ({}) as Moment),
  lines: [],
  end: 'finished',
}

test.each<[string, number, Move, number, boolean]>([
  ['goes where it is sent', 0, { kind: 'go', cursor: 2 }, 2, false],
  ['stops at the end', 0, { kind: 'go', cursor: 99 }, 3, false],
  ['stops at the start', 2, { kind: 'go', cursor: -1 }, 0, false],
  ['plays', 1, { kind: 'play' }, 1, true],
  ['does not play at the end', 3, { kind: 'play' }, 3, false],
  ['does not move past the end', 3, { kind: 'tick' }, 3, false],
])('%s', (_, from, move, cursor, isPlaying) => {
  expect(movePlayer(startPlayer(trace, from), move)).toMatchObject({ cursor, isPlaying })
})

test('playing ends by itself at the last moment', () => {
  let player = movePlayer(startPlayer(trace), { kind: 'play' })
  const seen: boolean[] = []
  for (let tick = 0; tick < 3; tick += 1) {
    player = movePlayer(player, { kind: 'tick' })
    seen.push(player.isPlaying)
  }
  expect(seen).toEqual([true, true, false])
})

test('a new trace keeps the speed and is entered where it is asked for', () => {
  const fast = movePlayer(startPlayer(trace), { kind: 'speed', speed: 10 })
  expect(movePlayer(fast, { kind: 'load', trace, cursor: 3 })).toMatchObject({
    speed: 10,
    cursor: 3,
  })
})
