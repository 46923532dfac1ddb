import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { forEveryChapter } from './chapters'
import { CORE_LAB } from './core-lab'

const MID_TRANSACTION = `${CORE_LAB}&at=18`

async function faultsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on the stage in the middle of a transaction', async ({ page }) => {
      await page.goto(`./${MID_TRANSACTION}`)
      await expect(page.getByText('not committed').first()).toBeVisible()
      await expect(page.locator('.xterm-screen')).toBeVisible()
      expect(await faultsOn(page)).toEqual([])
    })

    test('axe finds nothing in any chapter', async ({ page }) => {
      // Nine pages to look through, each as a whole.
      test.slow()
      await page.goto('./')
      await forEveryChapter(page, async (chapter) => {
        expect(await faultsOn(page), chapter).toEqual([])
      })
    })

    test('axe finds nothing while presenting, in the dialogs, and on a phone', async ({ page }) => {
      test.slow()
      await page.goto(`./${MID_TRANSACTION}`)
      await expect(page.getByText('not committed').first()).toBeVisible()
      await page.keyboard.press('f')
      await expect(page.locator('html')).toHaveAttribute('data-presenting')
      expect(await faultsOn(page)).toEqual([])
      await page.keyboard.press('f')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await faultsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await faultsOn(page)).toEqual([])
    })
  })
}

test('at 400 % zoom nothing needs scrolling in two directions', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`./${MID_TRANSACTION}`)
  await expect(page.getByText('not committed').first()).toBeVisible()
  await forEveryChapter(page, async (chapter) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), chapter).toBe(320)
  })
})

test('on a phone the controls are in reach wherever the page is scrolled to', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`./${CORE_LAB}`)
  const step = page.getByRole('button', { name: 'Step', exact: true })
  await forEveryChapter(page, async (chapter) => {
    await expect(step).toBeInViewport()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(step).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), chapter).toBe(390)
  })
})

test('on a phone the words come first, then the controls, then the rows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const chapter of ['question', 'worker-passes']) {
    await page.goto(`./#/${chapter}`)
    const step = page.getByRole('button', { name: 'Step', exact: true })
    await expect(step).toBeEnabled()
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('article').locator('p').nth(1),
      step,
      page.getByRole('table', { name: 'jobs' }),
      page.getByRole('region', { name: 'Code', exact: true }),
    ]
    const tops: number[] = []
    for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN)
    expect(tops, chapter).toEqual([...tops].sort((a, b) => a - b))
    await expect(page.getByRole('table', { name: 'jobs' })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone a word in a table is not broken at its hyphen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./#/status-report')
  await page.getByRole('button', { name: 'With most attempts' }).click()
  await page.getByRole('slider', { name: 'Tape' }).fill('3')
  const words = page.getByRole('table').getByText(/^(refused-[ab]|on-call)$/)
  await expect(words.first()).toBeVisible()
  await page.getByRole('slider', { name: 'Tape' }).press('End')
  await expect(words.filter({ hasText: 'on-call' }).first()).toBeVisible()
  const broken = await words.evaluateAll((all) =>
    all.flatMap((word) => {
      const range = document.createRange()
      range.selectNodeContents(word)
      return range.getClientRects().length > 1 ? [word.textContent] : []
    }),
  )
  expect(broken).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('every button is big enough to hit', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`./${CORE_LAB}`)
  await forEveryChapter(page, async (chapter) => {
    const small = await page.getByRole('button').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 24 || box.width < 24)
        .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
    )
    expect(small, chapter).toEqual([])
  })
})

test('the first stop of the keyboard skips to the stage, past chapters and lesson', async ({
  page,
}) => {
  await page.goto(`./${CORE_LAB}`)
  const skip = page.getByRole('link', { name: 'Skip to the stage' })
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  const address = page.url()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const code = page.getByRole('region', { name: 'Code', exact: true })
  await expect(code.locator(':focus')).toHaveCount(1)
  expect(page.url()).toBe(address)
})

test('headings go down one level at a time, from one at the top', async ({ page }) => {
  test.slow()
  await page.goto('./')
  await forEveryChapter(page, async (chapter) => {
    await page
      .getByRole('article')
      .locator('details')
      .evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '')
      })
    const headings = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.tagName))
    const levels = headings.map((tag) => Number(tag.slice(1)))
    expect(
      levels.filter((level) => level === 1),
      chapter,
    ).toEqual([1])
    expect(levels[0], chapter).toBe(1)
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(jumps, `${chapter}: ${headings.join(' ')}`).toEqual([])
  })
})
