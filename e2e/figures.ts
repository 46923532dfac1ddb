import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './browser'
import { median } from './median'
import { serve } from './serve'

const ROUNDS = 5

interface Figures {
  /** Milliseconds from navigation until the button Step can be used. */
  readonly ready: number
  /** Milliseconds from a click on Step until the screen shows it. */
  readonly step: number
  /** Milliseconds from asking the host, with SQLite ready, for a whole run until its trace is there. */
  readonly trace: number
  /** Milliseconds from the Enter on a query without an end until the screen shows Stop. */
  readonly sign: number
  /** Milliseconds from a click on Stop until the screen shows the stage as it was. */
  readonly stopped: number
}

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
      const figure = (name: keyof Figures) => median(rounds.map((round) => round[name])).toFixed(1)
      console.log(`processor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}:`)
      console.log(`${figure('ready').padStart(8)}  navigation to the first possible step`)
      console.log(`${figure('step').padStart(8)}  click on Step to paint`)
      console.log(
        `${figure('trace').padStart(8)}  the whole trace of the core lab, asked for and received`,
      )
      console.log(`${figure('sign').padStart(8)}  Enter on an endless query to Stop`)
      console.log(`${figure('stopped').padStart(8)}  Stop to the stage as it was`)
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
  const { sign, stopped } = await stuckTimes(page)
  await context.close()
  return { ready, step, trace: traces[0] ?? Number.NaN, sign, stopped }
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
