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

test('a design runs to its first steps, each with the lines that it is written on', () => {
  const source = `import { call, now, sql } from 'halfway'
interface Job { id: string }
function* worker(me: { name: string }): Generator {
  const at: number = yield* now()
  const { rows: [job] } = yield* sql\`
    UPDATE jobs SET leased_until=\${at + 5} RETURNING id\`
  yield* call('provider', { job: (job as Job).id })
}
export const databases = { disk: '' }
export const processes = { worker: { run: worker, on: 'disk' } }`
  const run = sandbox.load(source, 'lease.ts').code.pass('worker', { name: 'w', isRestart: false })
  expect(run.stand).toEqual({ kind: 'step', step: { kind: 'now', at: { line: 4, lastLine: 4 } } })
  expect(run.resume({ value: 2 })).toEqual({
    kind: 'step',
    step: {
      kind: 'sql',
      text: 'UPDATE jobs SET leased_until=? RETURNING id',
      params: [7],
      at: { line: 5, lastLine: 6 },
    },
  })
  const rows = { columns: ['id'], rows: [['ä😀']], changes: 1 }
  expect(run.resume({ value: rows })).toMatchObject({
    step: { kind: 'call', request: { job: 'ä😀' }, at: { line: 7, lastLine: 7 } },
  })
})

test('a run that was dropped is made anew from its answers', () => {
  const source = `import { now, print } from 'halfway'
function* p() { yield* print(\`\${yield* now()} \${yield* now()}\`) }
export const databases = { disk: '' }
export const processes = { p: { run: p, on: 'disk' } }`
  const { code } = sandbox.load(source, 'p.ts')
  const begin = () => code.pass('p', { name: 'p', isRestart: false })
  const first = begin()
  first.resume({ value: 1 })
  for (let turn = 0; turn < 2_100; turn++) begin()
  expect(first.resume({ value: 2 })).toMatchObject({ step: { kind: 'print', text: '1 2' } })
})

test('what is forbidden is named where it stands in the source, types and all', () => {
  const load = () => sandbox.load('const a: number = 1, b: string = Date.now()', 'x.ts')
  expect(load).toThrow(expect.objectContaining({ line: 1, column: 34 }))
})
