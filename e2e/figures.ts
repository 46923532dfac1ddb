import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './browser'
import { median } from './median'
import { serve } from './serve'

const ROUNDS = 5

/** In milliseconds, and what each is. */
const FIGURES = {
  ready: 'navigation to the first possible step',
  step: 'click on Step to paint',
  trace: 'the whole trace of the core lab, asked for and received',
  sign: 'Enter on an endless query to Stop in sight',
  stopped: 'click on Stop to the stage as it was',
  searched: 'click on Search all failures (reconcile, 3 faults) to its outcomes',
  gap: 'the longest time between two frames meanwhile',
} as const
type Figures = Record<keyof typeof FIGURES, number>

const ENDLESS =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT count(*) FROM n;'

/** What the page notes about itself; see {@link watch}. */
declare global {
  interface Window {
    halfwayFigures: {
      ready: number
      traces: number[]
      /** A frame that is asked for now has been painted when the task after it runs. */
      painted(): Promise<void>
    }
  }
}

/** Prints how long the built page takes, cold, at full speed and with the processor slowed down four times. */
export async function main(): Promise<number> {
  const served = await serve('dist')
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGS,
  })
  try {
    console.log(`Medians of ${ROUNDS} cold loads from localhost, in milliseconds:`)
    for (const slowdown of [1, 4]) {
      const rounds: Figures[] = []
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(await measure(browser, served.url, slowdown))
      }
      console.log(`processor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}:`)
      for (const [name, words] of Object.entries(FIGURES)) {
        const all = rounds.map((round) => round[name as keyof Figures])
        console.log(`${median(all).toFixed(1).padStart(8)}  ${words}`)
      }
    }
  } finally {
    await browser.close()
    await served.stop()
  }
  return 0
}

async function measure(browser: Browser, url: string, slowdown: number): Promise<Figures> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
  await page.goto(url)
  await page.waitForFunction(() => window.halfwayFigures.ready > 0)
  const step = median(await stepsToPaint(page))
  const { ready, traces } = await page.evaluate(() => ({ ...window.halfwayFigures, painted: 0 }))
  const stuck = await stuckTimes(page)
  const search = await searchTimes(page)
  await context.close()
  return { ready, step, trace: traces[0] ?? Number.NaN, ...stuck, ...search }
}

/** Runs in the page before its own scripts: notes when Step can first be used, and how long the host takes. */
function watch(): void {
  window.halfwayFigures = {
    ready: 0,
    traces: [],
    painted: () =>
      new Promise((painted) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => painted()
          port2.postMessage(undefined)
        }),
      ),
  }
  const look = () => {
    const buttons = [...document.querySelectorAll('button')]
    const step = buttons.find((button) => (button.ariaLabel ?? button.textContent) === 'Step')
    if (step && !step.disabled && step.ariaDisabled !== 'true') {
      window.halfwayFigures.ready = performance.now()
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const asked = new Map<number, number>()
  let ready = 0
  window.Worker = class extends Worker {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options)
      this.addEventListener('message', ({ data }) => {
        if (data?.kind === 'ready') ready = performance.now()
        const since = data?.kind === 'answer' ? asked.get(data.id) : undefined
        if (since !== undefined)
          window.halfwayFigures.traces.push(performance.now() - Math.max(since, ready))
      })
    }
    override postMessage(message: { question?: string; id?: number }): void {
      if (message.question === 'run' && message.id !== undefined)
        asked.set(message.id, performance.now())
      super.postMessage(message)
    }
  }
}

/** Ten steps, each by a click. */
async function stepsToPaint(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const step = [...document.querySelectorAll('button')].find(
      (button) => (button.ariaLabel ?? button.textContent) === 'Step',
    )
    const times: number[] = []
    for (let count = 0; count < 10; count++) {
      await new Promise((rest) => setTimeout(rest, 100))
      const start = performance.now()
      step?.click()
      await window.halfwayFigures.painted()
      times.push(performance.now() - start)
    }
    return times
  })
}

/** Asks at the prompt for what does not end, and stops it as soon as that can be done. */
async function stuckTimes(page: Page): Promise<Pick<Figures, 'sign' | 'stopped'>> {
  const box = page.getByRole('textbox', { name: 'SQL', exact: true })
  await box.fill(ENDLESS)
  const times = page.evaluate(async () => {
    const { painted } = window.halfwayFigures
    const next = (name: string) =>
      new Promise<number>((come) =>
        addEventListener(name, () => come(performance.now()), { capture: true, once: true }),
      )
    const becomes = (isSo: () => boolean) =>
      new Promise<void>((come) =>
        new MutationObserver((_, observer) => {
          if (!isSo()) return
          observer.disconnect()
          come()
        }).observe(document, { subtree: true, childList: true, attributes: true }),
      )
    const hasStop = () =>
      [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Stop')
    const isBusy = () => document.querySelector('main[aria-busy=true]') !== null
    const [entered, clicked] = [next('keydown'), next('click')]
    await becomes(hasStop)
    await painted()
    const sign = performance.now() - (await entered)
    await clicked
    if (hasStop() || isBusy()) await becomes(() => !hasStop() && !isBusy())
    await painted()
    return { sign, stopped: performance.now() - (await clicked) }
  })
  await box.press('Enter')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  return times
}

/** A search on the bench, whose host is ready; frames are counted from the click until the outcomes stand there. */
async function searchTimes(page: Page): Promise<Pick<Figures, 'searched' | 'gap'>> {
  await page.evaluate(() => location.assign('#/bench?v=1&s=provider.reconcile.3.order'))
  await page.getByRole('button', { name: 'Search all failures' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const frame = () => new Promise<number>((come) => requestAnimationFrame(come))
    const isThere = () =>
      [...document.querySelectorAll('caption')].some(
        ({ textContent }) => textContent === 'outcomes',
      )
    // The bench has just been drawn; the search is what is looked at.
    await new Promise((rest) => setTimeout(rest, 2_000))
    const search = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Search all failures',
    )
    let last = await frame()
    let gap = 0
    const start = performance.now()
    search?.click()
    do {
      const now = await frame()
      gap = Math.max(gap, now - last)
      last = now
    } while (!isThere())
    return { searched: performance.now() - start, gap }
  })
}
