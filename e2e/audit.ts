import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { CHROMIUM_ARGS, findChromium } from './browser'
import { median } from './median'
import { serve } from './serve'

const DEBUGGING_PORT = 9_333
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

/** One run on a machine with other things to do says little: Lighthouse itself advises the median of five. */
const ROUNDS = 5

/** Lighthouse on the built page, served compressed: the median of every category must be at 100. */
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
    const rounds: Result[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await judge(served.url))
    const medians = CATEGORIES.map((id) => median(rounds.map((round) => round.scores[id] ?? 0)))
    for (const [index, id] of CATEGORIES.entries()) {
      const all = rounds.map((round) => round.scores[id]).join(', ')
      console.log(`${String(medians[index]).padStart(4)}  ${id} (${all})`)
    }
    for (const fault of new Set(rounds.flatMap(({ faults }) => faults)))
      console.log(`      ${fault}`)
    return medians.every((score) => score === 100) ? 0 : 1
  } finally {
    await browser.close()
    await served.stop()
  }
}

interface Result {
  /** From 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>
  /** What cost more than a little, in words. */
  readonly faults: readonly string[]
}

async function judge(url: string): Promise<Result> {
  const flags = { port: DEBUGGING_PORT, onlyCategories: [...CATEGORIES] }
  const result = await lighthouse(url, flags, desktopConfig)
  if (!result) throw new Error('Lighthouse gave no result.')
  const { categories, audits } = result.lhr
  const scores = Object.entries(categories).map(([id, { score }]) => [
    id,
    Math.round((score ?? 0) * 100),
  ])
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      const isFault = audit && weight > 0 && audit.score !== null && audit.score < 0.9
      return isFault ? [`${audit.title}: ${audit.displayValue ?? audit.score}`] : []
    }),
  )
  return { scores: Object.fromEntries(scores), faults }
}
