import { expect, type Page, test } from '@playwright/test'
import { expectAddress, run, stageOf, step } from './console'

const STARTS = [
  '#/worker-passes',
  '#/receipt-boundary',
  '#/when-it-breaks',
  '#/limits',
  '#/bench?v=1&s=provider.key.2.order',
  '#/bench?v=1&s=claims.read-then-write.key',
] as const
const TURNS = 60
const KEYS = ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'n', 'r', 'End', 'Home', ' ', ' ']
const BUTTONS = /^(Back|Step|Step [AB]|Run pass \d|Check the result|Crash here|Reset)$/
const TYPED = [
  'SELECT * FROM jobs;',
  "UPDATE jobs SET status='pending';",
  'BEGIN;',
  'ROLLBACK;',
  'DELETE FROM receipts;',
  'nonsense;',
]

/** The same numbers for the same seed (mulberry32), from 0 up to 1. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Does something that a learner could do; what it was, in words, to do it again by hand. */
async function act(page: Page, random: () => number): Promise<string> {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const kind = random()
  if (kind < 0.1) {
    const sql = pick(TYPED) ?? ''
    await run(page, sql)
    return sql
  }
  if (kind < 0.4) {
    const key = pick(KEYS) ?? ''
    await page
      .locator('main')
      .focus()
      .catch(() => undefined)
    await page.keyboard.press(key)
    return key
  }
  if (kind < 0.6) {
    const tape = page.getByRole('slider', { name: 'Tape' })
    const last = Number(await tape.getAttribute('max'))
    await tape.fill(String(Math.floor(random() * (last + 1))))
    return 'tape'
  }
  const buttons = page.getByRole('button', { name: BUTTONS, disabled: false })
  const names = await buttons.allTextContents()
  const name = pick(names) ?? 'Step'
  await page.getByRole('button', { name, exact: true }).click()
  return name
}

for (const [seed, start] of STARTS.entries()) {
  test(`random clicks and keys from ${start} (seed ${seed})`, async ({ page, context }) => {
    test.setTimeout(240_000)
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const random = chance(seed + 1)
    const done: string[] = []
    await page.goto(start)
    await expect(step(page)).toBeEnabled()
    for (let turn = 0; turn < TURNS; turn += 1) {
      done.push(await act(page, random))
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
    }
    const playing = page.getByRole('button', { name: 'Pause', exact: true })
    if (await playing.isVisible()) await playing.click()
    expect(complaints, done.join(' · ')).toEqual([])

    // A fresh page that is told nothing but the link comes to the same stage.
    await page.getByRole('button', { name: 'Back', exact: true }).focus()
    const stage = await stageOf(page)
    await expectAddress(page)
    const fresh = await context.newPage()
    await fresh.goto(page.url())
    await expect(step(fresh)).toBeVisible()
    await expect.poll(() => stageOf(fresh), { message: done.join(' · ') }).toEqual(stage)
  })
}
