import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { CHROMIUM_ARGS, findChromium } from './browser'
import { serve } from './serve'

const DEBUGGING_PORT = 9_333
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** Lighthouse on the built page, served compressed: every category must be at 100. */
export async function main(): Promise<number> {
  const served = await serve('dist')
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  try {
    // A host compresses once, not for every visitor: let ours do it before the clock runs.
    const first = await browser.newPage()
    await first.goto(served.url, { waitUntil: 'networkidle' })
    await first.close()
    const flags = { port: DEBUGGING_PORT, onlyCategories: CATEGORIES }
    const result = await lighthouse(served.url, flags, desktopConfig)
    if (!result) throw new Error('Lighthouse gave no result.')
    const { categories, audits } = result.lhr
    for (const { title, score, auditRefs } of Object.values(categories)) {
      console.log(`${String(Math.round((score ?? 0) * 100)).padStart(4)}  ${title}`)
      for (const { id, weight } of auditRefs) {
        const audit = audits[id]
        if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue
        console.log(`      ${audit.title}: ${audit.displayValue ?? audit.score}`)
      }
    }
    return Object.values(categories).every(({ score }) => score === 1) ? 0 : 1
  } finally {
    await browser.close()
    await served.stop()
  }
}
