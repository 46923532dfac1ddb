import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAddress, run, said, step } from './console'
import { CORE_LAB } from './core-lab'
import { expectInert, MARKUP, SIGNS } from './hostile'
import { watch } from './watch'

const CHAPTER = '#/worker-passes?v=1'
for (const [name, hash] of [
  ['markup for a chapter', `#/${encodeURIComponent(MARKUP)}`],
  ['markup for a scenario', `${CHAPTER}&s=${MARKUP}`],
  ['a prototype key', '#/__proto__?v=1&s=__proto__&constructor=1'],
  ['a prototype key for a scenario', `${CHAPTER}&s=__proto__`],
  ['a script address', '#javascript:window.caught=1'],
  ['ten thousand steps', `${CHAPTER}&s=lab&run=${'3.crash.A_'.repeat(10_000)}`],
  ['a hundred thousand characters', `${CHAPTER}&s=lab&run=${'x'.repeat(100_000)}`],
  ['a step that no run has', `${CHAPTER}&s=lab&at=99999`],
  ['a step beyond its run', `${CHAPTER}&s=lab&at=900`],
  ['a decision that cannot be', `${CHAPTER}&s=lab&run=3.land.0`],
  ['its end cut off', `${CHAPTER}&s=la`],
  ['another version', '#/worker-passes?v=9&s=lab'],
] as const) {
  test(`a link with ${name} gets a sentence and a working page`, async ({ page, baseURL }) => {
    const watched = await watch(page, baseURL ?? '')
    const tape = page.getByRole('slider', { name: 'Tape' })
    await page.goto(hash)
    await expect(page.getByRole('alert')).toContainText('Here is the chapter from its start.')
    if (hash.startsWith('#/worker-passes'))
      await expect(page.getByRole('link', { name: /^Worker passes/ })).toHaveAttribute(
        'aria-current',
        'page',
      )
    await expect(tape).toHaveValue('0')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await step(page).click()
    await expect(tape).toHaveValue('1')
    await expectInert(page)
    expect(watched).toEqual({ strayed: [], complaints: [] })
  })
}

test('hostile rows, names and lines do nothing but show', async ({ page, baseURL }) => {
  const watched = await watch(page, baseURL ?? '')
  await page.goto(CORE_LAB)
  await run(page, `INSERT INTO jobs (id, status) VALUES ('${MARKUP}', 'pending');`)
  await run(
    page,
    `CREATE TABLE "__proto__" ("constructor", "${'</caption><script>'}", "toString");`,
  )
  await run(page, `INSERT INTO "__proto__" VALUES ('__proto__', 1, x'00ff');`)
  await run(page, `INSERT INTO jobs (id, status) VALUES ('${SIGNS}', 'hasOwnProperty');`)
  await run(page, 'SELECT * FROM jobs; SELECT * FROM "__proto__";')

  const signs = '␛[2J␛]0;title␇‹U+202E›abc\ufffd\ufffd‹U+200B›end'
  const jobs = page.getByRole('table', { name: 'jobs' })
  await expect(jobs.getByRole('cell', { name: MARKUP, exact: true })).toBeVisible()
  await expect(jobs).toContainText(signs)
  await expect(page.getByRole('table', { name: '__proto__' })).toContainText("x'00ff'")
  await expect(said(page)).toContainText(signs)
  await expect(said(page)).toContainText(MARKUP)

  // The worker prints the hostile name on its console.
  await page.getByRole('slider', { name: 'Tape' }).press('End')
  await expect(page.getByRole('log', { name: 'Console output' })).toContainText(MARKUP)
  await expectAddress(page)
  await page.reload()
  await expect(jobs).toContainText(signs)
  await expectInert(page)
  expect(watched).toEqual({ strayed: [], complaints: [] })
})

test('ten thousand rows and thirty tables by hand leave the page usable', async ({ page }) => {
  await page.goto(CORE_LAB)
  const tables = Array.from({ length: 30 }, (_, n) => `CREATE TABLE t${n} (a, b);`).join(' ')
  await run(page, tables)
  await run(
    page,
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n LIMIT 10000) INSERT INTO receipts SELECT i, 'x' FROM n;",
  )
  await expect(page.getByText('the first 100 of 10000 rows')).toBeVisible()
  await step(page).click()
  await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('3')
})

test('what is downloaded of a hostile run is the same data again', async ({ page, baseURL }) => {
  const watched = await watch(page, baseURL ?? '')
  await page.goto('#/explain')
  await run(page, `INSERT INTO jobs (id, status) VALUES ('${MARKUP}', 'review');`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report as JSON' }).click()
  const json = readFileSync(await (await coming).path(), 'utf8')
  expect(JSON.stringify(JSON.parse(json))).toContain('onerror')
  await expectInert(page)
  expect(watched).toEqual({ strayed: [], complaints: [] })
})
