import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'sucrase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Run } from '../engine/design/design'
import * as halfway from '../engine/design/halfway'
import { asData, readDesign } from '../engine/design/read'
import { compileDesign } from './compile'
import { openSandbox, type Sandbox } from './open-sandbox'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const DESIGNS = join(import.meta.dirname, '../designs/oracle/designs')
const sources = readdirSync(DESIGNS)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [name, readFileSync(join(DESIGNS, name), 'utf8')] as const)

type Begin = (argument: never) => unknown
type Exports = Record<string, Record<string, { run: Begin; handle: Begin }>>

/** The same compiled text as a module beside ours. */
function plainly(source: string, fileName: string): Exports {
  const { code } = transform(compileDesign(source, fileName), {
    transforms: ['imports'],
    disableESTransforms: true,
  })
  const exports = {}
  new Function('exports', 'require', code)(exports, () => halfway)
  return exports as Exports
}

function valueFor(step: halfway.Step, turn: number): unknown {
  switch (step.kind) {
    case 'sql':
      return {
        columns: ['id', 'status', 'attempts', 'state', 'bytes', 'nothing', 'fence'],
        rows:
          turn % 5 === 4
            ? []
            : [['a ✓ 😀', 'pending', turn % 3, 'x', Uint8Array.of(0, 255), null, Infinity]],
        changes: turn % 2,
      }
    case 'call':
      return ['accepted', 'no answer', 'refused', { fence: 7, state: 'ü' }, null][turn % 5]
    case 'now':
      return turn
    default:
      return undefined
  }
}

/** The stands that come of a fixed row of answers, every fourth of them an error. */
function standsOf(run: Run): halfway.Stand[] {
  const stands = [run.stand]
  for (let turn = 0; turn < 40; turn++) {
    const stand = stands.at(-1)
    if (stand?.kind !== 'step') break
    const isError = stand.step.kind === 'sql' && turn % 4 === 3
    stands.push(
      run.resume(
        isError
          ? { error: 'UNIQUE constraint failed: x', isInTransaction: turn % 8 === 3 }
          : { value: valueFor(stand.step, turn) },
      ),
    )
  }
  return stands
}

test.each(sources)(
  '%s: the same data and the same stands in the sandbox as beside us',
  (name, source) => {
    const design = sandbox.load(source, name)
    const plain = plainly(source, name)
    expect(design.data).toEqual(readDesign(asData(plain), name))
    for (const { kind } of design.data.processes) {
      const me = { name: kind, isRestart: false }
      const inside = standsOf(design.code.pass(kind, me))
      const run = plain.processes?.[kind]?.run as Begin
      expect(inside).toEqual(standsOf(new halfway.Running(run, me, false)))
      expect(JSON.stringify(inside)).toBe(
        JSON.stringify(standsOf(new halfway.Running(run, me, false))),
      )
      expect(inside.length).toBeGreaterThan(1)
    }
    for (const { name: service } of design.data.services) {
      const request = { job: 'ä', key: null, fence: 3 }
      const handle = plain.services?.[service]?.handle as Begin
      expect(standsOf(design.code.handle(service, request))).toEqual(
        standsOf(new halfway.Running(handle, request, true)),
      )
    }
  },
)
