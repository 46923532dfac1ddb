import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { JobOutcome } from '../src/engine/outcome'
import { COUNTER_EXAMPLES } from '../src/engine/search/counter-examples'

interface Truth {
  readonly policy: string
  readonly faults: number
  readonly outcomes: readonly (readonly [string, number, number, number])[]
}

const truth: { readonly outcomes: readonly Truth[] } = JSON.parse(
  readFileSync('src/programs/truth/outcomes.json', 'utf8'),
)

async function openBench(page: Page, scenario: string, rest = ''): Promise<void> {
  await page.goto(`./#/bench?v=1&s=${scenario}${rest}`)
  await expect(page.getByRole('button', { name: 'Search all failures' })).toBeVisible({
    timeout: 30_000,
  })
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search all failures' }).click()
  await expect(outcomes(page)).toBeVisible()
}

function outcomes(page: Page) {
  return page.getByRole('table', { name: 'outcomes' })
}

function tab(page: Page, name: string) {
  return page.getByRole('tab', { name, exact: true })
}

/** The cells of a table on the stage, row by row, as they are read. */
async function rowsOf(page: Page, name: string): Promise<readonly string[][]> {
  const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr')
  return Promise.all((await rows.all()).map((row) => row.locator('td').allTextContents()))
}

/** What the tables on the stage say of their one job. */
async function onStage(page: Page): Promise<Omit<JobOutcome, 'job'>> {
  const [[, status = '', attempts] = []] = await rowsOf(page, 'jobs')
  const receipts = await rowsOf(page, 'receipts')
  const effects = await rowsOf(page, 'effects')
  return {
    status,
    attempts: Number(attempts),
    receipts: receipts.length,
    effects: effects.length,
  }
}

test('every way that a policy ends is in the table', async ({ page }) => {
  test.slow()
  for (const { policy, faults, outcomes: expected } of truth.outcomes) {
    await openBench(page, `provider.${policy}.${faults}.order`)
    await expect(page.getByRole('radio', { name: policy, exact: true })).toBeChecked()
    await search(page)
    const rows = await rowsOf(page, 'outcomes')
    expect(rows.map((cells) => cells.slice(0, 4)).sort()).toEqual(
      expected.map((row) => row.map(String)).sort(),
    )
  }
})

for (const scenario of ['provider.blind.3.order', 'claims.read-then-write.key']) {
  test(`each outcome of ${scenario} opens at a moment that shows its row`, async ({ page }) => {
    await openBench(page, scenario)
    await search(page)
    const rows = await rowsOf(page, 'outcomes')
    expect(rows.length).toBeGreaterThan(2)
    for (const [index, [status = '', ...counts]] of rows.entries()) {
      await tab(page, 'Outcomes').click()
      await outcomes(page).getByRole('button').nth(index).click()
      await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
      const [attempts, receipts, effects] = counts.map(Number)
      await expect.poll(() => onStage(page)).toEqual({ status, attempts, receipts, effects })
      await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeDisabled()
    }
  })
}

test('every experiment opens and shows on the tables what it says', async ({ page }) => {
  test.slow()
  await openBench(page, 'provider.review.0.order')
  for (const { title, end } of COUNTER_EXAMPLES) {
    await tab(page, 'Experiments').click()
    await page.getByRole('button', { name: title, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
    await expect.poll(() => onStage(page), title).toMatchObject(end)
  }
})

test('a search can be stopped, and the next one is complete', async ({ page }) => {
  await openBench(page, 'provider.blind.3.first,second,third')
  await page.getByRole('button', { name: 'Search all failures' }).click()
  await expect(page.getByText(/worlds found/)).toBeVisible()
  // The stage is another host's: it steps on meanwhile.
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('1')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText(/^Stopped\./)).toBeVisible()
  await page.getByRole('group', { name: 'Jobs' }).getByRole('radio', { name: '1' }).check()
  await search(page)
  await expect(page.getByText(/schedules covered/)).toBeVisible()
})

test('the set-up is the scenario on the stage and in the link', async ({ page }) => {
  await openBench(page, 'provider.blind.1.order')
  await page.getByRole('group', { name: 'Policy' }).getByRole('radio', { name: 'intent' }).check()
  await page.getByRole('group', { name: 'Faults' }).getByRole('radio', { name: '3' }).check()
  await expect(page).toHaveURL(/provider\.intent\.3\.order/)
  await expect(page.getByRole('table', { name: 'intents' })).toBeVisible()
  await page.getByRole('group', { name: 'Who works' }).getByLabel('Two workers').check()
  await page.getByRole('group', { name: 'Claim' }).getByRole('radio', { name: 'guarded' }).check()
  await expect(page).toHaveURL(/claims\.guarded\.key/)
  await page.goBack()
  await expect(page).toHaveURL(/claims\.read-then-write\.key/)
  await expect(page.getByRole('radio', { name: 'read-then-write' })).toBeChecked()
})

test('after a timeout under review nobody can tell, and two histories leave the same rows', async ({
  page,
}) => {
  await openBench(page, 'provider.review.2.order', '&run=4.A.lost-ack&at=8')
  const region = page.getByRole('region', { name: 'What the rows prove' })
  const open = region.getByRole('list', { name: 'unknown' }).getByRole('listitem').first()
  await expect(open).toContainText('did the provider do the work? Unknown.')
  await expect(open).toContainText(
    /\d+ histories leave these rows: in \d+ it did, in \d+ it did not/,
  )
  await open.getByRole('button', { name: 'Show one of each' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two histories, the same rows' })
  await expect(dialog.getByRole('button', { name: 'Open this history' })).toHaveCount(2)
  for (const [index, effects] of [1, 0].entries()) {
    if (!(await dialog.isVisible())) {
      await open.getByRole('button', { name: 'Show one of each' }).click()
    }
    await dialog.getByRole('button', { name: 'Open this history' }).nth(index).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => onStage(page))
      .toEqual({ status: 'review', attempts: 1, receipts: 0, effects })
  }
})

test('what the rows prove follows the budget, and one look more would settle it', async ({
  page,
}) => {
  await openBench(page, 'provider.review.2.order', '&run=4.A.lost-ack&at=8')
  const region = page.getByRole('region', { name: 'What the rows prove' })
  const counted = region.getByRole('list', { name: 'unknown' }).getByRole('listitem').first()
  const before = await counted.textContent()
  await region.getByRole('combobox').selectOption('1 fault')
  await expect(counted).not.toHaveText(before ?? '')
  await expect(counted).toContainText('Unknown.')
  await region.getByText('What one look more would add').click()
  const looks = region.locator('dl')
  await expect(looks).toContainText('the provider did the work.')
  await expect(looks).toContainText('the provider has not done the work.')
  await region.getByRole('combobox').selectOption('0 faults')
  await expect(region).toContainText('No history with 0 faults or fewer leaves these rows')
})

test('the graph of worlds is walked by keyboard, clicked, and read as a table', async ({
  page,
}) => {
  await openBench(page, 'provider.blind.1.order')
  await tab(page, 'Worlds').click()
  const start = page.getByRole('link', { name: /^World 0, / })
  await expect(start).toHaveAttribute('aria-current', 'step')
  await start.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('2')
  await page
    .getByRole('link', { name: /done, 2 attempts, 1 receipt, 2 effects; an end: duplicate/ })
    .click()
  await expect
    .poll(() => onStage(page))
    .toEqual({ status: 'done', attempts: 2, receipts: 1, effects: 2 })
  await page.getByText('The same as a table').click()
  const worlds = page.getByRole('table', { name: 'worlds' })
  await expect(worlds.locator('tbody tr')).toHaveCount(await page.locator('[data-world]').count())
  await worlds.getByRole('button', { name: 'Open world 0', exact: true }).click()
  await expect(start).toHaveAttribute('aria-current', 'step')
})

test('worlds that are alike are folded into one, and a click unfolds them', async ({ page }) => {
  await openBench(page, 'provider.reconcile.3.order')
  await tab(page, 'Worlds').click()
  const nodes = page.locator('[data-world]')
  await expect(page.getByLabel('Graph of worlds')).toBeVisible()
  const folded = await nodes.count()
  expect(folded).toBeLessThan(60)
  expect(await page.locator('[data-world][data-end]').count()).toBeGreaterThan(1)
  await page.getByRole('link', { name: /^World 0/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => nodes.count()).toBeGreaterThan(folded)
  await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('0')
  await page.getByRole('button', { name: 'Fold again' }).click()
  await expect(nodes).toHaveCount(folded)
})

test('a graph too large to draw says so and offers a smaller budget', async ({ page }) => {
  await openBench(page, 'provider.key.3.order,refund')
  await tab(page, 'Worlds').click()
  await expect(page.getByText(/more than can be told apart/)).toBeVisible()
  await page.getByRole('button', { name: 'Draw it with 2 faults at most' }).click()
  await expect(page.getByLabel('Graph of worlds')).toBeVisible()
})

test('the policies are compared by their worst ending, and a cell sets the bench up', async ({
  page,
}) => {
  await openBench(page, 'provider.blind.1.order')
  await tab(page, 'Policies').click()
  const table = page.getByRole('table', { name: 'policies' })
  await expect(page.getByText(/Each cell is the worst ending/)).toBeVisible()
  const worst = (await rowsOf(page, 'policies')).map((cells) => cells.join(' | '))
  const once = 'exactly one effect, recorded'
  const person = 'needs a person'
  expect(worst).toEqual(
    [
      [once, 'stuck', 'stuck', 'stuck'],
      [once, 'duplicate', 'duplicate', 'duplicate'],
      [once, person, person, person],
      [once, once, 'duplicate', 'duplicate'],
      [once, 'duplicate', 'duplicate', 'duplicate'],
      [once, person, person, person],
    ].map((cells) => cells.join(' | ')),
  )
  await table.getByRole('button', { name: 'key, 2 faults: duplicate' }).click()
  await expect(page).toHaveURL(/provider\.key\.2\.order/)
})

test('every face of the bench passes axe', async ({ page }) => {
  await openBench(page, 'provider.review.1.order', '&run=4.A.lost-ack&at=8')
  await search(page)
  for (const name of ['Outcomes', 'Worlds', 'Policies', 'Experiments']) {
    await tab(page, name).click()
    if (name === 'Worlds') await expect(page.getByLabel('Graph of worlds')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
})
