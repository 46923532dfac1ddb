import { expect, test } from '@playwright/test'
import { CORE_LAB, runCoreLab } from './core-lab'
import { serve } from './serve'

test('the folder works below any path', { tag: '@firefox' }, async ({ page }) => {
  const served = await serve('dist', '/school/physics/halfway/')
  await page.goto(served.url + CORE_LAB)
  await runCoreLab(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Check the result', exact: true })).toBeAttached()
  await served.stop()
})

test('the lab works inside a frame of another page', async ({ page, baseURL }) => {
  await page.goto('about:blank')
  await page.setContent(
    `<iframe title="lab" src="${baseURL}${CORE_LAB}" width="1280" height="700"></iframe>`,
  )
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Run pass 1', exact: true }).click()
  const lines = frame.getByRole('log', { name: 'Console output' }).locator('> *')
  await expect(lines).toHaveText([/retry_scheduled attempt=1/, /review_required attempt=1/])
})

test('the lesson can be read with scripts off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseURL ?? '')
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(page.locator('main noscript')).toContainText('JavaScript and WebAssembly')
  await context.close()
})
