import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { CORE_LAB, runCoreLab } from './core-lab'
import { watch } from './watch'

const FILE = pathToFileURL(resolve('dist/halfway.html')).href

test('the single file runs the lab from a file address', { tag: '@firefox' }, async ({ page }) => {
  const watched = await watch(page, FILE)
  await page.goto(FILE + CORE_LAB)
  await runCoreLab(page)
  const prompt = page.getByRole('textbox', { name: 'SQL' })
  await prompt.fill('SELECT count(*) AS n FROM receipts;')
  await prompt.press('Enter')
  await expect(page.getByRole('region', { name: 'Console' })).toContainText('n')
  expect(watched).toEqual({ strayed: [], complaints: [] })
})

test('the single file is offered on the page', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('button', { name: 'Class', exact: true }).click()
  const link = page.getByRole('link', { name: 'Download halfway.html' })
  const href = await link.getAttribute('href')
  const response = await page.request.get(new URL(href ?? '', page.url()).href)
  expect(await response.text()).toContain('<title>Halfway')
})
