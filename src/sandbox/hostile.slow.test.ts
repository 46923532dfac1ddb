import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Design, DesignError, type Run } from '../engine/design/design'
import type { Stand, Step } from '../engine/design/halfway'
import { HOSTILE_DATA } from './hostile-data'
import { GOOD, HOSTILE } from './hostile-designs'
import { HOSTILE_EXPORTS } from './hostile-exports'
import { openSandbox, type Sandbox } from './open-sandbox'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const ME = { name: 'p', isRestart: false }

function valueFor({ kind }: Step): unknown {
  if (kind === 'sql') return { columns: ['a'], rows: [[1]], changes: 1 }
  return kind === 'call' ? 'accepted' : 5
}

function lastStand(run: Run): Stand {
  for (let turn = 0; turn < 5; turn++) {
    if (run.stand.kind !== 'step') break
    run.resume({ value: valueFor(run.stand.step) })
  }
  return run.stand
}

/** What becomes of a design: the sentence it ends with, or where its service (or else its process) stands after some answers. */
function fateOf(source: string): Stand | DesignError {
  try {
    const { code, data }: Design = sandbox.load(source, 'hostile.ts')
    const [service] = data.services
    return lastStand(service ? code.handle(service.name, { job: 1 }) : code.pass('p', ME))
  } catch (error) {
    if (error instanceof DesignError) return error
    throw error
  }
}

const all = [...HOSTILE, ...HOSTILE_DATA, ...HOSTILE_EXPORTS]

test('there are many hostile designs', () => {
  expect(all.length).toBeGreaterThanOrEqual(150)
})

test.each(all)('%s', (_, source, fate) => {
  const came = fateOf(source)
  switch (fate.kind) {
    case 'refused':
      expect(came).toBeInstanceOf(DesignError)
      expect((came as DesignError).message).toMatch(fate.sentence)
      if (fate.line !== undefined) expect((came as DesignError).line).toBe(fate.line)
      break
    case 'failed':
    case 'mistaken':
      expect(came).toMatchObject({ kind: 'failed', message: expect.stringMatching(fate.sentence) })
      if (fate.kind === 'mistaken') expect(came).toMatchObject({ isMistake: true })
      break
    case 'harmless':
      expect(came).toMatchObject({ kind: expect.stringMatching(/step|returned/) })
  }
  const good = sandbox.load(GOOD, 'good.ts').code.pass('p', ME)
  expect(good.resume({ value: { columns: ['a'], rows: [[1]], changes: 0 } })).toEqual({
    kind: 'step',
    step: { kind: 'print', text: '2,3 p', at: { line: 4, lastLine: 4 } },
  })
})
