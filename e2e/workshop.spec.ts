import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

async function openWorkshop(page: Page, address = './#/workshop'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Design' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeVisible()
}

async function faultsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const step = (page: Page) => page.getByRole('button', { name: 'Step', exact: true })
const design = (page: Page) => page.getByRole('textbox', { name: 'Design' })
const tape = (page: Page) => page.getByRole('slider', { name: 'Tape' })

test('the workshop opens from the header, and a design is stepped in it', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('./')
  await page.getByRole('link', { name: 'Workshop' }).click()
  await expect(step(page)).toBeVisible()
  await expect(design(page)).toContainText("from 'halfway'")
  await expect(page.locator('.cm-line[aria-current="step"]')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Clock' })).toContainText('0 s')
  await step(page).click()
  await step(page).click()
  await expect(tape(page)).toHaveValue('2')
  await expect(page.getByRole('table', { name: /^provider\.effects/ })).toContainText('report')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(tape(page)).toHaveValue('0')
  await page.getByRole('button', { name: 'Crash worker here' }).first().click()
  await expect(tape(page)).toHaveValue('1')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(tape(page)).toHaveValue('0')
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a mistake is told where it was typed, the stage stays, and a reload keeps the text', async ({
  page,
}) => {
  await openWorkshop(page)
  await design(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('const x = ;')
  const told = page.getByRole('button', { name: /^Line 1: / })
  await expect(told).toBeVisible()
  await expect(page.locator('.cm-lintRange-error')).toBeVisible()
  await expect(page.getByText('the run of the text before the mistake')).toBeVisible()
  await expect(step(page)).toBeVisible()
  for (const _ of 'const x = ;') await page.keyboard.press('Backspace')
  await page.keyboard.type('// mine\n')
  await expect(told).toBeHidden()
  await page.reload()
  await expect(design(page)).toContainText('// mine')
  await page.keyboard.press('Tab')
  await design(page).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(design(page)).not.toBeFocused()
})

test('a check finds the broken rule, and Show me puts its schedule on the stage', async ({
  page,
}) => {
  await openWorkshop(page)
  const rules = page.getByRole('region', { name: 'Rules' })
  await rules.getByRole('combobox').selectOption('1')
  await rules.getByRole('button', { name: 'Check' }).click()
  await expect(rules).toContainText('broken with 1 fault')
  await expect(rules).toContainText('all was covered')
  await rules.getByRole('button', { name: 'Show me' }).first().click()
  await expect(tape(page)).not.toHaveValue('0')
  await expect(step(page)).toBeVisible()
  await rules.getByRole('table', { name: 'Every end' }).getByRole('button').first().click()
  await expect(page.getByText('Here the run ends')).toBeVisible()
})

test('a link carries the design and its moment, and overwrites nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWorkshop(page)
  await design(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('// handed on\n')
  await step(page).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#/workshop/code=')
  await page.getByRole('button', { name: 'Back' }).click()
  await design(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('// kept\n')
  await page.goto('about:blank')
  await openWorkshop(page, link)
  await expect(design(page)).toContainText('// handed on')
  await expect(design(page)).not.toContainText('// kept')
  await expect(tape(page)).toHaveValue('1')
  await page.goto('about:blank')
  await openWorkshop(page)
  await expect(design(page)).toContainText('// kept')
})

test('a link that is broken says so in one sentence', async ({ page }) => {
  for (const address of ['code=%%%', 'code=abcd&moves=&at=0', 'design=none&moves=&at=0', 'x']) {
    await page.goto('about:blank')
    await openWorkshop(page, `./#/workshop/${address}`)
    await expect(page.getByRole('alert')).toContainText('link')
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the workshop in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openWorkshop(page)
    for (let count = 0; count < 4; count += 1) await step(page).click()
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('region', { name: 'Rules' })).toContainText('broken with')
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Open design' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await faultsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Stage', exact: true }).click()
    await expect(step(page)).toBeInViewport()
    expect(await faultsOn(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
