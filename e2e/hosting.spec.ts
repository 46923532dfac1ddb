import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('the lab works inside a frame of another site', async ({ page, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'course-'))
  const frame = `<iframe src="${baseURL}${CORE_LAB}" title="lab" width="1280" height="700"></iframe>`
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>A course</title>${frame}`)
  const course = await serve(folder)
  await page.goto(course.url)
  const lab = page.frameLocator('iframe')
  await lab.getByRole('button', { name: 'Run pass 1', exact: true }).click()
  const lines = lab.getByRole('log', { name: 'Console output' }).locator('> *')
  await expect(lines).toHaveText([/retry_scheduled attempt=1/, /review_required attempt=1/])
  await course.stop()
  rmSync(folder, { recursive: true })
})

test('the lesson can be read with scripts off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseURL ?? '')
  await expect(page.getByRole('article')).toHaveCount(8)
  expect(await page.content()).toMatch(/<noscript>.*JavaScript and WebAssembly/)
  await context.close()
})
