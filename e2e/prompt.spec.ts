import { expect, test } from '@playwright/test'
import { box, run, said, stageOf, step, type } from './console'
import { CORE_LAB } from './core-lab'

test.beforeEach(async ({ page }) => {
  await page.goto(CORE_LAB)
  await expect(step(page)).toBeEnabled()
})

test('what SQLite says stands in aligned columns, errors in its own words @firefox', async ({
  page,
}) => {
  await run(page, 'SELECT id, attempts, NULL AS missing FROM jobs;')
  await expect(said(page).locator('> *')).toHaveText(
    [
      'sqlite> SELECT id, attempts, NULL AS missing FROM jobs;',
      'id         attempts  missing',
      '---------  --------  -------',
      'retryable         0     NULL',
      'uncertain         0     NULL',
    ].join('\n'),
    { useInnerText: true },
  )
  await run(page, 'SELECT * FROM gone; SELECT 1;')
  await expect(said(page)).toContainText('no such table: gone')
  await expect(page.getByRole('log', { name: 'Console output' }).locator('> *')).toHaveCount(0)
})

test('a change is part of the run: in the rows, in the link, and undone by Back', async ({
  page,
  context,
}) => {
  await step(page).click()
  const before = await stageOf(page)
  await run(page, "UPDATE jobs SET status='review' WHERE id='uncertain';")
  await expect(page.getByRole('row', { name: /uncertain/ })).toContainText('review')
  await expect(page).toHaveURL(/run=1\.sql\./)
  const changed = await stageOf(page)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('row', { name: /uncertain/ })).toContainText('review')
  expect(await stageOf(other)).toEqual(changed)
  await other.close()

  await page.getByRole('button', { name: 'Back' }).click()
  expect(await stageOf(page)).toEqual({ ...before, length: changed.length })
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  expect(await stageOf(page)).toEqual(changed)
})

test('several lines: Enter runs only what has come to its semicolon', async ({ page }) => {
  await box(page).pressSequentially("SELECT 'a;\n")
  await box(page).pressSequentially("b' AS text,\n")
  await expect(said(page)).toBeEmpty()
  await box(page).pressSequentially('1 AS one;\n')
  await expect(box(page)).toHaveValue('')
  await expect(said(page)).toContainText('a;␊b')
  await expect(said(page)).toContainText('...> 1 AS one;')
})

test('the arrows bring back what was typed', async ({ page }) => {
  await run(page, 'SELECT 1;')
  await run(page, '.tables')
  await box(page).fill('half a thought')
  const values = []
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
    await box(page).press(key)
    values.push(await box(page).inputValue())
  }
  expect(values).toEqual(['.tables', 'SELECT 1;', '.tables', 'half a thought'])
  await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('2')
})

test('dot commands', async ({ page }) => {
  await run(page, '.tables')
  await expect(said(page)).toContainText('receipts')
  await run(page, '.schema receipts')
  await expect(said(page)).toContainText('job_id TEXT PRIMARY KEY')
  await run(page, '.help')
  await expect(said(page)).toContainText('.schema NAME')
})

test('a transaction left open locks the worker out, in the same words on the console', async ({
  page,
}) => {
  await run(page, 'BEGIN IMMEDIATE;')
  await page.getByRole('slider', { name: 'Tape' }).press('End')
  await expect(page.getByRole('slider', { name: 'Tape' })).toHaveAttribute(
    'aria-valuetext',
    /database is locked/,
  )
  await run(page, 'COMMIT;')
  await page.getByRole('slider', { name: 'Tape' }).press('End')
  await expect(page.getByRole('log', { name: 'Console output' })).toContainText(
    'receipts=1 duplicate_receipts=0 review_jobs=1',
  )
})

test('an SQL text that no link can hold is refused before it runs, and stays in the box', async ({
  page,
}) => {
  const long = `SELECT '${'x'.repeat(40_000)}';`
  await type(page, long)
  await expect(page.getByRole('region', { name: 'Console' })).toContainText(
    'more SQL than the link',
  )
  await expect(box(page)).toHaveValue(long)
  await expect(page.getByRole('slider', { name: 'Tape' })).toHaveValue('0')
})
