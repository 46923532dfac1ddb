import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../engine/run/run'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'
import { TWIN_FILE, twinKey, twinPlace } from './twin-lines'

/** Before 3.10 CPython gave the end of a `with` other lines. */
const RECENT = 'import sqlite3, sys; sys.exit(sys.version_info < (3, 10))'
const hasPython = spawnSync('python3', ['-c', RECENT]).status === 0
const PATIENCE_MS = 60_000

interface TwinStep {
  readonly text: string
  readonly line: number
  readonly lastLine: number
}

async function stepsOfLab() {
  const scenario = { program: 'lab' } as const
  const { moments } = run(scenario, [], {
    program: programOf(scenario),
    sqlite: await openSqlite(),
  })
  return moments.flatMap(({ made }) => made ?? [])
}

test('every step of the lab has its lines in the twin', async () => {
  const steps = await stepsOfLab()
  expect(steps.filter((step) => twinPlace(step) === undefined)).toEqual([])
})

test.runIf(hasPython)(
  'traced again, CPython makes the same steps, each on the lines that are kept (mended by vitest -u)',
  async () => {
    const here = (file: string) => join(import.meta.dirname, file)
    const words = ['-I', here('trace_lab_06.py'), here(TWIN_FILE)]
    const traced: TwinStep[] = JSON.parse(execFileSync('python3', words, { encoding: 'utf8' }))
    const steps = await stepsOfLab()
    expect(traced.map(({ text }) => text)).toEqual(steps.map(({ text }) => text))
    const found = new Map<string, string>()
    for (const [index, step] of steps.entries()) {
      const { line, lastLine } = traced[index] ?? {}
      const place = `[${line}, ${lastLine}]`
      // A line of the lab belongs to one place of the twin, whichever job it is about.
      expect(found.get(twinKey(step)) ?? place).toBe(place)
      found.set(twinKey(step), place)
    }
    const kept = [...found].map(([key, place]) => `  ${JSON.stringify(key)}: ${place}`).join(',\n')
    await expect(`{\n${kept}\n}\n`).toMatchFileSnapshot('lab_06.lines.json')
  },
  PATIENCE_MS,
)
