import { expect, type Page, test } from '@playwright/test'
import { CORE_LAB } from './core-lab'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tape = (page: Page) => page.getByRole('slider', { name: 'Tape' })

/** The size of the smallest text in sight, in pixels. */
async function smallestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let smallest = Number.POSITIVE_INFINITY
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || node.textContent?.trim() === '') continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(element).fontSize))
    }
    return smallest
  })
}

test('presenting: every text at least 1/45 of the height, the question instead of the prose', async ({
  page,
}) => {
  await page.goto(`./${CORE_LAB}`)
  await expect(button(page, 'Step')).toBeEnabled()
  await button(page, 'Present').click()
  await expect(button(page, 'Present')).toHaveAttribute('aria-pressed', 'true')
  const paragraph = page.getByRole('article').locator('p').first()
  await expect(paragraph).toBeHidden()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await tape(page).fill('12')
  for (const height of [720, 1080]) {
    await page.setViewportSize({ width: (height * 16) / 9, height })
    expect(await smallestText(page)).toBeGreaterThanOrEqual(height / 45)
  }
  await page.keyboard.press('f')
  await expect(paragraph).toBeVisible()
})

for (const hash of ['#/limits', '#/bench']) {
  test(`presenting ${hash} shows the code and the console that are stepped`, async ({ page }) => {
    await page.goto(`./${hash}`)
    await expect(button(page, 'Step')).toBeEnabled()
    await page.keyboard.press('f')
    await expect(page.getByRole('region', { name: 'Code' })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Console' })).toBeInViewport()
    await page.getByRole('tab', { name: 'Outcomes' }).click()
    await expect(page.getByRole('region', { name: 'Code' })).toBeHidden()
  })
}

test('a clicker steps forward and back and blanks the screen', async ({ page }) => {
  await page.goto(`./${CORE_LAB}`)
  await expect(button(page, 'Step')).toBeEnabled()
  await page.keyboard.press('f')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await expect(tape(page)).toHaveValue('1')
  await page.keyboard.press('b')
  const blank = page.getByTestId('blank')
  await expect(blank).toBeVisible()
  await page.keyboard.press('b')
  await expect(blank).toBeHidden()
})

test('the notes window follows the stage and drives it', async ({ page }) => {
  await page.goto(`./${CORE_LAB}`)
  await expect(button(page, 'Step')).toBeEnabled()
  await button(page, 'Class').click()
  const opening = page.waitForEvent('popup')
  await button(page, 'Notes window').click()
  const notes = await opening
  await expect(notes.getByRole('heading', { level: 1 })).toContainText('Worker passes')
  await expect(notes.getByText('Next SELECT id, attempts FROM jobs')).toBeVisible()
  await notes.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(tape(page)).toHaveValue('1')
  await button(page, 'Step').click()
  await expect(notes.getByText(/^Step 2 of/)).toBeVisible()
})

test('the link is offered as a QR code', async ({ page }) => {
  await page.goto(`./${CORE_LAB}`)
  await expect(button(page, 'Step')).toBeEnabled()
  await button(page, 'Class').click()
  await button(page, 'QR code').click()
  const code = page.getByRole('img', { name: 'QR code of the link' })
  await expect(code.locator('path')).toHaveAttribute('d', /^M0 0h1v1h-1z/)
})

test('the worksheet prints questions and empty tables, and nothing to press', async ({ page }) => {
  await page.goto('./#worksheet')
  await expect(page.getByRole('heading', { name: /^3\. Worker passes/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('a class votes by show of hands, and the stage reveals', async ({ page }) => {
  await page.goto(`./${CORE_LAB}`)
  await expect(button(page, 'Step')).toBeEnabled()
  await button(page, 'Present').click()
  const card = page.getByRole('article')
  await card.getByRole('button', { name: 'Class vote' }).click()
  await card.getByRole('spinbutton').first().fill('17')
  await card.getByRole('button', { name: 'Reveal' }).click()
  await expect(page.locator('[data-evidence]').first()).toBeVisible()
})
