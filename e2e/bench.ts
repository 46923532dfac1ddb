import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { build, createServer } from 'vite'
import { CHROMIUM_ARGS, findChromium } from './browser'

const ENTRY = 'src/cli/benchmark.ts'
const OUT = 'node_modules/.cache/halfway-bench'

/**
 * Prints what the searches cover and how fast, in Node; with `--browser` in Chromium; with `--plain N` whether they
 * agree with plain enumeration under N faults (3 take minutes); with `--designs` what designs cost.
 */
export async function main([first, second, ...rest]: readonly string[]): Promise<number> {
  if (first === undefined) return inNode(ENTRY, 'benchmark(sqlite, () => performance.now())')
  if (first === '--browser' && second === undefined) return inChromium()
  if (first === '--plain' && /^[0-3]$/.test(second ?? '') && rest.length === 0)
    return inNode('src/cli/plain-check.ts', `plainCheck(sqlite, ${second})`)
  if (first === '--designs' && second === undefined)
    return inNode(
      'src/cli/benchmark-designs.ts',
      'benchmarkDesigns(sqlite, () => performance.now())',
    )
  console.error('Expected nothing, --browser, --designs, or --plain N with N from 0 to 3.')
  return 2
}

/** In a Node of its own: this one runs its modules through Vite, which takes time. */
async function inNode(entry: string, lines: string): Promise<number> {
  await build({ mode: 'lab', logLevel: 'error', build: { ssr: entry, outDir: OUT } })
  const address = pathToFileURL(join(process.cwd(), OUT, `${basename(entry, '.ts')}.js`)).href
  const program = `
    import * as measures from ${JSON.stringify(address)}
    const { openSqlite, benchmark, benchmarkDesigns, plainCheck } = measures
    const sqlite = await openSqlite()
    for await (const line of ${lines}) console.log(line)`
  const args = ['--input-type=module', '--eval', program]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}

async function inChromium(): Promise<number> {
  const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  await server.listen()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGS,
  })
  try {
    const page = await browser.newPage()
    const url = `${server.resolvedUrls?.local[0] ?? ''}bench`
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(url)
    await page.exposeFunction('tell', (line: string) => console.log(line))
    // As a text: what Vite makes of an import in this file, the page would not know.
    await page.evaluate(`(async () => {
      const { benchmark, openSqlite } = await import('/${ENTRY}')
      const wasm = await fetch('/node_modules/sql.js/dist/sql-wasm.wasm')
      const sqlite = await openSqlite(await wasm.arrayBuffer())
      for (const line of benchmark(sqlite, () => performance.now())) await tell(line)
    })()`)
    return 0
  } finally {
    await browser.close()
    await server.close()
  }
}
