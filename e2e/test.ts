import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findChromium, findFirefox } from './browser'

const UNITS = 'node_modules/.cache/units.json'
const PROMISES = 'node_modules/.cache/promises.json'

interface Count {
  readonly passed: number
  readonly failed: number
}

/** Everything that must hold, in the order of how soon it tells: types, lint, units, build, size, end to end. */
export async function main(): Promise<number> {
  mkdirSync('node_modules/.cache', { recursive: true })
  process.env.CHROMIUM_PATH = await findChromium()
  console.log(
    `Chromium: ${process.env.CHROMIUM_PATH}. Firefox: ${findFirefox() ?? 'none, left out'}.`,
  )
  const counts = [
    check('types', 'tsc', ['--noEmit', '-p', '.']),
    check('lint', 'biome', ['ci', '--error-on-warnings']),
    units(),
    check('build', 'npm', ['run', '--silent', 'build']),
    check('size of the first load', 'npm', ['run', '--silent', 'sizes']),
    promises(),
  ]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function check(title: string, command: string, args: string[]): Count {
  const isFine = run(title, command, args)
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 }
}

function units(): Count {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNITS}`]
  return counted(UNITS, run('units', 'vitest', ['run', ...report]), (file) => ({
    passed: file.numPassedTests ?? 0,
    failed: file.numFailedTests ?? 0,
  }))
}

function promises(): Count {
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = resolve(PROMISES)
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  return counted(PROMISES, run('end to end', 'playwright', args), ({ stats }) => ({
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  }))
}

interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly stats?: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
  }
}

/** What a runner's report says; a runner that fails without a failed test has failed all the same. */
function counted(file: string, isFine: boolean, read: (report: Report) => Count): Count {
  const count = read(reportIn(file))
  rmSync(file, { force: true })
  return isFine ? count : { ...count, failed: Math.max(count.failed, 1) }
}

function reportIn(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n${title}`)
  const isOurs = command !== 'npm'
  const { status } = spawnSync(isOurs ? 'npx' : command, isOurs ? [command, ...args] : args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}
