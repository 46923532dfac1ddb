import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './browser'
import { serve } from './serve'

const BUDGET_BYTES = 500_000
const SCREEN = { width: 1280, height: 720 }

/** Which part of the page a file is, by its name; the first that fits. */
const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['SQLite (WebAssembly)', /\.wasm$/],
  ['host (worker script)', /host-.*\.js$/],
  ['fonts', /\.woff2$/],
  ['styles', /\.css$/],
  ['scripts of the page', /\.js$/],
  ['page, with the lesson’s text', /\.html$/],
  ['icons and the rest', /./],
]

/** Loads the built page in Chromium until the first step is possible and no more comes, and weighs all of it. */
export async function main(): Promise<number> {
  const sent = await firstLoad()
  const total = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0)
  const rest = new Map(sent)
  console.log('Bytes over the wire (brotli) until the first step is possible:')
  for (const [part, pattern] of PARTS) {
    const files = [...rest].filter(([name]) => pattern.test(name))
    for (const [name] of files) rest.delete(name)
    const bytes = files.reduce((sum, [, size]) => sum + size, 0)
    console.log(`${inKb(bytes)}  ${part} (${files.length})`)
  }
  console.log(`${inKb(total)}  in all, of ${inKb(BUDGET_BYTES).trim()}`)
  return total <= BUDGET_BYTES ? 0 : 1
}

async function firstLoad(): Promise<Map<string, number>> {
  const served = await serve('dist')
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGS,
  })
  try {
    // The service worker fetches what is left for later visits; that is not part of the first load.
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: SCREEN })
    const page = await context.newPage()
    await page.goto(served.url)
    await page.getByRole('button', { name: 'Step', exact: true, disabled: false }).waitFor()
    await quiet(served.sent)
    return served.sent
  } finally {
    await browser.close()
    await served.stop()
  }
}

/** Whatever the page fetches of itself counts, also when it does so a moment later: two seconds without a new file. */
async function quiet(sent: ReadonlyMap<string, number>): Promise<void> {
  for (let known = -1; known !== sent.size; ) {
    known = sent.size
    await new Promise((done) => setTimeout(done, 2_000))
  }
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`
}
