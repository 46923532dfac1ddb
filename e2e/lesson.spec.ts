import { expect, type Locator, type Page, test } from '@playwright/test'
import { run, step } from './console'

/** Each chapter with the word of its link in the header, as a learner meets them. */
const CHAPTERS = [
  'Question',
  'States',
  'Worker passes',
  'Receipt boundary',
  'Status report',
  'When it breaks',
  'Limits',
  'Explain it',
]

/** The rows of a table as text, its header left out. */
async function rowsOf(page: Page, table: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: table }).locator('tbody tr')
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  )
}

async function openChapter(page: Page, name: string): Promise<Locator> {
  await page.goto('./')
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await expect(step(page)).toBeEnabled()
  return page.getByRole('article')
}

async function tryRun(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
}

/** Steps until nothing is left to do. */
async function stepToEnd(page: Page): Promise<void> {
  const tape = page.getByRole('slider', { name: 'Tape' })
  await tape.focus()
  await page.keyboard.press('End')
}

for (const [index, name] of CHAPTERS.entries()) {
  test(`${name}: the stage refutes every answer but one, and points at why`, async ({ page }) => {
    test.slow()
    const card = await openChapter(page, name)
    const choices = card.getByRole('radio')
    await expect(choices.first()).toBeEnabled()
    const verdicts: string[] = []
    for (let choice = 0; choice < (await choices.count()); choice += 1) {
      await choices.nth(choice).check()
      await card.getByRole('button', { name: 'Commit this answer' }).click()
      await card.getByRole('button', { name: 'Show it on the stage' }).click()
      const verdict = card.getByText(/^The stage (confirms|refutes) it\.$/)
      await expect(verdict).toBeVisible()
      verdicts.push((await verdict.textContent()) ?? '')
      await expect(page.locator('[data-evidence]').first()).toBeAttached()
      await card.getByRole('button', { name: 'Answer again' }).click()
    }
    expect(verdicts.filter((verdict) => verdict.includes('confirms'))).toHaveLength(1)
    if (index + 1 < CHAPTERS.length) {
      const next = page.getByRole('button', { name: `Next: ${CHAPTERS[index + 1]}` })
      await next.or(page.getByRole('link', { name: `Next: ${CHAPTERS[index + 1]}` })).click()
      await expect(
        page
          .getByRole('navigation')
          .locator('[aria-current]', { hasText: CHAPTERS[index + 1] ?? '' }),
      ).toBeVisible()
    }
  })
}

test('Question: the worker sees the same in both worlds, the ledger does not', async ({ page }) => {
  const card = await openChapter(page, 'Question')
  await expect(page.getByRole('table', { name: 'effects' })).toBeHidden()
  await card.getByRole('radio').last().check()
  await card.getByRole('button', { name: 'Commit this answer' }).click()
  const worlds: { jobs: string[][]; effects: string[][] }[] = []
  for (const world of ['The request is lost', 'The answer is lost']) {
    await tryRun(page, world)
    await stepToEnd(page)
    worlds.push({ jobs: await rowsOf(page, 'jobs'), effects: await rowsOf(page, 'effects') })
  }
  const [lost, done] = worlds
  expect(lost?.jobs).toEqual(done?.jobs)
  expect(lost?.effects.length).not.toBe(done?.effects.length)
})

test('Question: a wrong guess is not confirmed on the way, and not by one history alone', async ({
  page,
}) => {
  const card = await openChapter(page, 'Question')
  await card.getByRole('button', { name: 'Go to that moment' }).click()
  await card.getByRole('radio').first().check()
  await card.getByRole('button', { name: 'Commit this answer' }).click()
  const ledger = page.getByRole('table', { name: 'effects' })
  await expect(page.getByText('the request may still be on its way')).toBeVisible()
  await expect(ledger).toBeHidden()
  // Nor does a name say which of the histories this is.
  const tried = card.getByRole('region', { name: 'Runs to try' })
  await expect(tried.getByRole('button').first()).toBeVisible()
  await expect(tried.getByRole('button', { pressed: true })).toHaveCount(0)
  await stepToEnd(page)
  await expect(ledger).toBeVisible()
  await expect(card.getByText('The stage refutes it.')).toBeVisible()
  await expect(card.getByText('Another one leaves the very same rows')).toBeVisible()
  await card.getByRole('button', { name: 'History 2' }).click()
  await expect(ledger.locator('tbody tr')).toHaveCount(1)
  await expect(card.getByText('Another one leaves the very same rows')).toBeHidden()
})

test('States: the diagram counts each way that was taken', async ({ page }) => {
  await openChapter(page, 'States')
  await stepToEnd(page)
  const counts = await page
    .getByRole('region', { name: 'States' })
    .locator('svg text')
    .evaluateAll((all) =>
      all.flatMap(({ textContent }) =>
        /^\d+$/.test(textContent ?? '') ? [Number(textContent)] : [],
      ),
    )
  // Three claims; one back to pending, one done, one to review.
  expect(counts.sort()).toEqual([1, 1, 1, 3])
})

test('Receipt boundary: each order leaves its own half when the worker dies in between', async ({
  page,
}) => {
  await openChapter(page, 'Receipt boundary')
  const halves: Record<string, [status: string | undefined, receipts: string]> = {}
  for (const name of [
    'Together, and a crash',
    'Receipt first, and a crash',
    'Done first, and a crash',
  ]) {
    await tryRun(page, name)
    if (name.startsWith('Together')) await step(page).click()
    const jobs = await rowsOf(page, 'jobs')
    const receipts = await page
      .getByRole('table', { name: 'receipts' })
      .getByText('paper_result')
      .count()
    halves[name] = [jobs[0]?.[1], String(receipts)]
  }
  expect(halves).toEqual({
    'Together, and a crash': ['running', '0'],
    'Receipt first, and a crash': ['running', '1'],
    'Done first, and a crash': ['done', '0'],
  })
})

test('Status report: the service without a limit goes on, with one it stops and somebody is told', async ({
  page,
}) => {
  await openChapter(page, 'Status report')
  const attempts: number[] = []
  for (const name of ['Without a limit', 'With most attempts']) {
    await tryRun(page, name)
    await stepToEnd(page)
    attempts.push(Math.max(...(await rowsOf(page, 'jobs')).map((row) => Number(row[2]))))
  }
  expect(attempts[0]).toBeGreaterThan(attempts[1] ?? Number.POSITIVE_INFINITY)
  expect((await rowsOf(page, 'alerts')).length).toBeGreaterThan(0)
})

test('When it breaks: the worker waits for the lock, and goes on once it is let go', async ({
  page,
}) => {
  await openChapter(page, 'When it breaks')
  await stepToEnd(page)
  await expect(page.getByText('database is locked').first()).toBeVisible()
  await run(page, 'ROLLBACK;')
  await stepToEnd(page)
  const statuses = (await rowsOf(page, 'jobs')).map((row) => row[1])
  expect(statuses).toEqual(['done', 'review'])
})

test('Limits: each thing that was not shown opens as an experiment', async ({ page }) => {
  await openChapter(page, 'Limits')
  for (const name of ['Worker crashes', 'Parallel claims', 'Provider reconciliation']) {
    await tryRun(page, name)
    await expect(page.getByRole('table', { name: 'jobs' })).toBeVisible()
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
})
