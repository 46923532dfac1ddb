import { expect, type Page, test } from '@playwright/test'
import { box, run, said, stageOf, step, type } from './console'
import { CORE_LAB } from './core-lab'
import { watchHosts } from './host-memory'

const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n)'

function stop(page: Page) {
  return page.getByRole('button', { name: 'Stop', exact: true })
}

test.beforeEach(async ({ page }) => {
  await page.goto(CORE_LAB)
  await expect(step(page)).toBeEnabled()
  await step(page).click()
})

for (const [name, sql] of [
  ['an endless query', `${ENDLESS} SELECT count(*) FROM n;`],
  [
    'a product of everything with everything',
    `CREATE TABLE t AS ${ENDLESS} SELECT i FROM n LIMIT 3000; SELECT count(*) FROM t a, t b, t c, t d;`,
  ],
  [
    'a worker caught in an endless trigger',
    `CREATE TRIGGER t BEFORE UPDATE ON jobs BEGIN SELECT count(*) FROM (${ENDLESS} SELECT i FROM n); END;`,
  ],
] as const) {
  test(`${name} can be stopped, and the stage is what it was`, async ({ page }) => {
    await run(page, 'UPDATE jobs SET attempts=attempts;')
    const before = await stageOf(page)
    await type(page, sql)
    await expect(stop(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Console' })).toContainText('still working')
    // The page answers while SQLite does not: a frame comes, and the box takes the focus.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await box(page).focus()
    await stop(page).click()
    await expect(stop(page)).toBeHidden({ timeout: 1_000 })
    expect(await stageOf(page)).toEqual(before)
    await expect(box(page)).toHaveValue(sql)
    await expect(page).not.toHaveURL(/UkVDVVJTSVZF/)

    await run(page, 'SELECT 42;')
    await expect(said(page)).toContainText('42')
  })
}

test('SQL without an end ends by itself where nobody stops it', async ({ page }) => {
  test.setTimeout(180_000)
  const before = await stageOf(page)
  await type(page, `${ENDLESS} SELECT count(*) FROM n;`)
  await expect(page.getByRole('alert')).toContainText('SQLite interrupted it', { timeout: 120_000 })
  expect(await stageOf(page)).toEqual(before)
})

test('a link whose run does not end can be stopped, and its chapter opens', async ({ page }) => {
  const sql = Buffer.from(`${ENDLESS} SELECT count(*) FROM n;`).toString('base64url')
  await page.goto('about:blank')
  await page.goto(`${CORE_LAB}&run=0.sql.${sql}&at=1`)
  await stop(page).click()
  await expect(page.getByRole('alert')).toContainText('Here is the chapter from its start.')
  await expect(step(page)).toBeEnabled()
  await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('0')
})

for (const [name, sql, words] of [
  ['a million rows', `${ENDLESS} SELECT i FROM n LIMIT 1000000;`, 'Only the first 200 rows'],
  ['a blob of 100 MB', 'SELECT zeroblob(100000000);', 'out of memory'],
  ['a deep expression', `SELECT ${'('.repeat(5000)}1${')'.repeat(5000)};`, 'Recursion limit'],
  ['a long cell', 'SELECT hex(zeroblob(5000000)) AS long;', '(10000000 characters)'],
  [
    'a heap of rows to sort',
    `${ENDLESS} SELECT i, zeroblob(9000) || i FROM n ORDER BY 2;`,
    'out of memory',
  ],
] as const) {
  test(`${name} is cut or refused, and says so`, async ({ page }) => {
    await run(page, sql)
    await expect(said(page)).toContainText(words)
    await step(page).click()
    await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('3')
  })
}

test('a host that is killed is replaced, and nothing is lost', async ({ page }) => {
  const before = await stageOf(page)
  for (const worker of page.workers()) await worker.evaluate(() => close()).catch(() => undefined)
  expect(await stageOf(page)).toEqual(before)
  await run(page, 'SELECT 42;')
  await expect(said(page)).toContainText('42')
})

test('a host that is killed while it works is asked again by the page', async ({ page }) => {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function killOnce(this: Worker, ...words: [unknown]) {
      Worker.prototype.postMessage = postMessage
      // What was asked is lost with the host: this is how the browser ends one that takes too much memory.
      this.terminate()
      return postMessage.apply(this, words)
    } as Worker['postMessage']
  })
  await run(page, 'SELECT 42;')
  await expect(said(page)).toContainText('42')
})

test('memory stays level over ten thousand steps and a thousand runs', async ({ page }) => {
  test.setTimeout(600_000)
  await page.getByRole('button', { name: 'Reset' }).click()
  const cdp = await page.context().newCDPSession(page)
  const hosts = await watchHosts(cdp)

  async function pageHeap(): Promise<number> {
    for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize
  }

  /** Ten steps and a reset, so often; in every second a crash too, so that two runs are made. Rounds that worked. */
  function drive(rounds: number): Promise<number> {
    return page.evaluate(async (times) => {
      const named = (name: string) =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      const tape = () => document.querySelector<HTMLInputElement>('input[type=range]')
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      let reached = 0
      for (let round = 0; round < times; round += 1) {
        for (let tick = 0; tick < 10; tick += 1) {
          named('Step')?.click()
          await new Promise((resolve) => setTimeout(resolve))
        }
        if (round % 2 === 0) named('Crash here')?.click()
        await frame()
        while (document.querySelector('main[aria-busy=true]')) await frame()
        reached += tape()?.valueAsNumber === (round % 2 === 0 ? 11 : 10) ? 1 : 0
        named('Reset')?.click()
        await frame()
        while (document.querySelector('main[aria-busy=true]')) await frame()
      }
      return reached
    }, rounds)
  }

  expect(await drive(100)).toBe(100)
  const before = { page: await pageHeap(), hosts: await hosts.heap() }
  expect(await drive(900)).toBe(900)
  const growth = {
    page: (await pageHeap()) - before.page,
    hosts: (await hosts.heap()) - before.hosts,
  }
  test.info().annotations.push({ type: 'growth', description: JSON.stringify(growth) })
  expect(growth.page).toBeLessThan(8e6)
  expect(growth.hosts).toBeLessThan(2e6)
})
