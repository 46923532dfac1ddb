import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { build, createServer } from 'vite'
import { CHROMIUM_ARGS, findChromium } from './browser'

const ENTRY = 'src/cli/benchmark.ts'
const OUT = 'node_modules/.cache/halfway-bench'

/** Prints what the searches cover and how fast, in Node; with `--browser` in Chromium. */
export async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0) await inNode()
  else if (words.length === 1 && words[0] === '--browser') await inChromium()
  else {
    console.error('Expected nothing, or --browser.')
    return 2
  }
  return 0
}

/** In a Node of its own: this one runs its modules through Vite, which takes time. */
async function inNode(): Promise<void> {
  await build({ mode: 'lab', logLevel: 'error', build: { ssr: ENTRY, outDir: OUT } })
  const address = pathToFileURL(join(process.cwd(), OUT, 'benchmark.js')).href
  const program = `
    import { benchmark, openSqlite } from ${JSON.stringify(address)}
    for (const line of benchmark(await openSqlite(), () => performance.now())) console.log(line)`
  spawnSync(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
}

async function inChromium(): Promise<void> {
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
  } finally {
    await browser.close()
    await server.close()
  }
}
