import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../engine/run/run'
import { programOf } from '../../programs'
import { openSqlite } from '../../sqlite/open-sqlite'

const hasPython = spawnSync('python3', ['-c', 'import sqlite3']).status === 0
/** A busy machine may need long to start a process; the answer does not depend on it. */
const PATIENCE_MS = 60_000

let directory: string
let expected: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lab-06-'))
  const scenario = { program: 'lab' } as const
  const means = { program: programOf(scenario), sqlite: await openSqlite() }
  expected = run(scenario, [], means)
    .lines.map(({ text }) => `${text}\n`)
    .join('')
}, PATIENCE_MS)
afterAll(() => rmSync(directory, { recursive: true }))

test.runIf(hasPython)(
  'the Python twin prints what the lab prints, and leaves nothing behind',
  () => {
    const printed = execFileSync('python3', ['-I', join(import.meta.dirname, 'lab_06.py')], {
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: directory },
    })
    expect(printed).toBe(expected)
    expect(readdirSync(directory)).toEqual([])
  },
  PATIENCE_MS,
)
