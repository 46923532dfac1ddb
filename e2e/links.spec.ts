import { expect, type Page, test } from '@playwright/test'
import { CORE_LAB } from './core-lab'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tape = (page: Page) => page.getByRole('slider', { name: 'Tape' })
const MIDWAY = `${CORE_LAB}&run=8.crash.A&at=9`

test('a link holds the run and the place, and the page keeps it up to date', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto(`./${CORE_LAB}`)
  await tape(page).fill('8')
  await button(page, 'Crash here').click()
  await expect(page).toHaveURL(/#\/worker-passes\?v=1&s=lab&run=8\.crash\.A&at=9$/)
  await page.reload()
  await expect(tape(page)).toHaveAttribute('aria-valuetext', /^Step 9 of \d+: .*Worker crashed$/)
})

test('a reload in the middle of a row of quick moves loses none of them', async ({ page }) => {
  await page.goto(`./${CORE_LAB}`)
  await expect(button(page, 'Step')).toBeEnabled()
  await page.evaluate(async () => {
    const step = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Step',
    )
    for (let steps = 0; steps < 7; steps += 1) {
      step?.click()
      await new Promise((rest) => setTimeout(rest))
    }
    location.reload()
  })
  await expect(tape(page)).toHaveValue('7')
})

test('Copy link gives the address that opens the same moment elsewhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`./${MIDWAY}`)
  await button(page, 'Copy link').click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(link)
  await expect(tape(other)).toHaveAttribute('aria-valuetext', /Worker crashed$/)
})

test('a clipboard that refuses leaves the text selected for copying by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    })
  })
  await page.goto(`./${MIDWAY}`)
  await button(page, 'Copy link').click()
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text to copy' })
  await expect(text).toHaveValue(/at=9$/)
  const isSelected = await text.evaluate(
    (area) =>
      area instanceof HTMLTextAreaElement &&
      area.selectionStart === 0 &&
      area.selectionEnd === area.value.length,
  )
  expect(isSelected).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the browser’s Back leads to the chapter before', async ({ page }) => {
  await page.goto(`./${CORE_LAB}`)
  await page.getByRole('link', { name: /^States/ }).click()
  await expect(page).toHaveURL(/#\/states/)
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Worker passes/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a link to a chapter that does not exist says so', async ({ page }) => {
  await page.goto('./#/nowhere')
  await expect(page.getByRole('alert')).toContainText('chapter')
  await expect(button(page, 'Step')).toBeEnabled()
})

test('a browser that refuses storage gets a working page that says nothing is saved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await page.goto(`./${CORE_LAB}`)
  await button(page, 'Run pass 1').click()
  await expect(button(page, 'Run pass 2')).toBeVisible()
  await button(page, 'Keys and settings').click()
  await expect(page.getByRole('dialog')).toContainText('nothing is saved')
})

test('SQLite that cannot load leaves a sentence with what to do, and the lesson to read', async ({
  page,
}) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('./#/worker-passes')
  await expect(page.getByRole('alert')).toContainText('SQLite could not be fetched')
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(
    page.getByRole('heading', { name: 'A pass does what is pending, once' }),
  ).toBeInViewport()
})

test('a browser without WebAssembly is told what to allow', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'WebAssembly', { value: undefined })
  })
  await page.goto('./#/worker-passes')
  await expect(page.getByRole('alert')).toContainText('allow WebAssembly')
  await expect(page.getByRole('article')).toHaveCount(8)
})

test('progress is kept: a chapter answered stays answered after a reload', async ({ page }) => {
  await page.goto(`./${CORE_LAB}`)
  await page.getByRole('article').getByRole('radio').first().check()
  await button(page, 'Commit this answer').click()
  await page.goto('./')
  const tab = page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('link', { name: 'Worker passes', exact: true })
  await expect(tab).toHaveAccessibleDescription('answered')
})
