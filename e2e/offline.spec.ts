import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { CORE_LAB, runCoreLab } from './core-lab'
import { serve } from './serve'

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null)
}

test('after one visit the lab works without its server', { tag: '@firefox' }, async ({ page }) => {
  const served = await serve('dist')
  await visit(page, served.url + CORE_LAB)
  await served.stop()
  await page.reload()
  await runCoreLab(page)
  await page.getByRole('link', { name: 'Bench' }).click()
  await expect(page.getByRole('button', { name: 'Search all failures' })).toBeVisible()
})

test('a new version says so and waits until it is taken', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'halfway-'))
  cpSync('dist', folder, { recursive: true })
  const served = await serve(folder)
  try {
    await visit(page, served.url + CORE_LAB)
    await page.getByRole('button', { name: 'Run pass 1', exact: true }).click()
    const marked = readFileSync(join(folder, 'sw.js'), 'utf8')
    writeFileSync(join(folder, 'sw.js'), `${marked}\n// another version`)
    served.forget()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const notice = page.getByText(/new version/i)
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run pass 2', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Load the new version' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('button', { name: 'Run pass 2', exact: true })).toBeVisible()
  } finally {
    await served.stop()
    rmSync(folder, { recursive: true })
  }
})

test.describe('a part that did not arrive', () => {
  // What the service worker has put away would arrive.
  test.use({ serviceWorkers: 'block' })

  const part = /assets\/open-report/
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Open a report' })
  async function openDialog(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Class', exact: true }).click()
    await page.getByRole('button', { name: 'Open report', exact: true }).last().click()
  }

  test('is offered again, and asked for on the next use', async ({ page }) => {
    await page.goto(`./${CORE_LAB}`)
    await page.route(part, (route) => route.abort())
    await openDialog(page)
    const dialog = dialogOf(page)
    const again = dialog.getByRole('button', { name: 'Fetch it again' })
    await expect(dialog.getByRole('alert')).toContainText('could not be fetched')
    await again.click()
    await expect(again).toBeVisible()
    await page.keyboard.press('Escape')
    await openDialog(page)
    await expect(again).toBeVisible()

    await page.unroute(part)
    await again.click()
    await expect(dialog.getByLabel('Report file')).toBeVisible()
    const sheets = await page.evaluate(
      () => [...document.styleSheets].filter(({ href }) => href?.includes('open-report')).length,
    )
    expect(sheets).toBe(1)
    await page.keyboard.press('Escape')
    await openDialog(page)
    await expect(dialog.getByLabel('Report file')).toBeVisible()
  })

  test('comes with the page, and the place is kept', { tag: '@firefox' }, async ({ page }) => {
    await page.goto(`./${CORE_LAB}&at=3`)
    await page.route(part, (route) => route.abort())
    await openDialog(page)
    await expect(dialogOf(page).getByRole('alert')).toContainText('could not be fetched')
    await page.unroute(part)
    await dialogOf(page).getByRole('button', { name: 'Load the page again' }).click()
    await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('3')
    await openDialog(page)
    await expect(dialogOf(page).getByLabel('Report file')).toBeVisible()
  })
})
