import { expect, test } from 'vitest'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import type { Scenario } from '../scenario'
import { inspect } from './inspect'
import { imageAt, type Means, run } from './run'

const sqlite = await openSqlite()

function meansOf(scenario: Scenario): Means {
  return { program: programOf(scenario), sqlite }
}

const lab: Scenario = { program: 'lab' }
const middle = imageAt([], 9, meansOf(lab))

test('the bytes of a disk are sound, and hold what was committed', () => {
  const { moments } = run(lab, [], meansOf(lab))
  expect(inspect(middle, meansOf(lab))).toEqual({ kind: 'sound', tables: moments[9]?.committed })
})

test.each([
  ['no bytes at all', new Uint8Array(), 'no table jobs'],
  ['text', new TextEncoder().encode('not a database'.repeat(500)), 'not a database'],
  ['half a file', middle.slice(0, middle.length / 2), 'malformed|no table|Page|size'],
  ['a page of noise', middle.map((byte, index) => (index < 4096 ? byte : 255 - byte)), '.'],
  [
    'the disk of another program',
    imageAt([], 0, meansOf({ program: 'provider', policy: 'intent', jobs: ['a'], faults: 0 })),
    undefined,
  ],
])('%s', (_, image, why) => {
  const inspection = inspect(image, meansOf(lab))
  if (why === undefined) expect(inspection.kind).toBe('sound')
  else expect(inspection).toEqual({ kind: 'damaged', why: expect.stringMatching(why) })
})

test('a disk without the table that a policy needs is no disk for it', () => {
  const scenario = { program: 'provider', policy: 'intent', jobs: ['a'], faults: 0 } as const
  expect(inspect(middle, meansOf(scenario))).toMatchObject({
    why: expect.stringContaining('intents'),
  })
})

test('a run on a kept disk is the work of a new process, which finds the rows of the old one', () => {
  const image = imageAt([], 5, meansOf(lab))
  const trace = run(lab, [], { ...meansOf(lab), image })
  const [start] = trace.moments
  expect(start?.committed).toEqual(run(lab, [], meansOf(lab)).moments[5]?.committed)
  expect(start?.workers).toMatchObject([{ name: 'A', process: 2, pass: 1 }])
})
