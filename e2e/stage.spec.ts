import { expect, type Page, test } from '@playwright/test'
import truth from '../src/programs/truth/core-lab.json' with { type: 'json' }
import { CORE_LAB, FOUR_LINES, runCoreLab } from './core-lab'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tape = (page: Page) => page.getByRole('slider', { name: 'Tape' })
const output = (page: Page) => page.getByRole('log', { name: 'Console output' }).locator('> *')
const table = (page: Page, caption: string) =>
  page.getByRole('table', { name: caption, exact: true })

/** The rows of a table as their texts; numbers as numbers. */
async function rowsOf(page: Page, caption: string): Promise<(string | number)[][]> {
  const texts = await table(page, caption)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    )
  return texts.map((row) => row.map((text) => (/^\d+$/.test(text) ? Number(text) : text)))
}

/** Everything a learner sees of a moment. */
async function momentOn(page: Page) {
  return {
    place: await tape(page).getAttribute('aria-valuetext'),
    jobs: await rowsOf(page, 'jobs'),
    receipts: await rowsOf(page, 'receipts'),
    output: await output(page).allTextContents(),
    line: await page.locator('[aria-current="step"]').allTextContents(),
  }
}

test.beforeEach(async ({ page }) => {
  await page.goto(`./${CORE_LAB}`)
  await expect(button(page, 'Step')).toBeEnabled()
})

test('three passes and the check print the lab’s four lines and leave its rows', {
  tag: '@firefox',
}, async ({ page }) => {
  await runCoreLab(page)
  expect(FOUR_LINES).toEqual(truth.output)
  expect(await rowsOf(page, 'jobs')).toEqual([
    ['retryable', 'done', 2],
    ['uncertain', 'review', 1],
  ])
  expect(await rowsOf(page, 'receipts')).toEqual([['retryable', 'paper_result']])
  await expect(button(page, 'Step')).toBeDisabled()
})

test('the whole lab can be run with the keyboard alone', async ({ page }) => {
  await button(page, 'Step').focus()
  await page.keyboard.press('Enter')
  await expect(tape(page)).toHaveValue('1')
  await page.keyboard.press('Tab')
  for (const name of ['Run pass 1', 'Run pass 2', 'Run pass 3', 'Check the result']) {
    await expect(button(page, name)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(output(page)).toHaveText(FOUR_LINES)
})

test('a change inside an open transaction shows in its cell, and its commit settles it', async ({
  page,
}) => {
  await tape(page).fill('3')
  const status = table(page, 'jobs').locator('tbody tr').first().locator('td').nth(1)
  await expect(status.locator('del')).toHaveText('pending')
  await expect(status.locator('ins')).toHaveText('running')
  await expect(status).toContainText('not committed')
  await button(page, 'Step').click()
  await expect(status).toHaveText('running')
})

test('the line about to run is marked, and it is the line of the statement', async ({ page }) => {
  const code = page.getByRole('region', { name: 'Code', exact: true })
  const line = code.locator('[aria-current="step"]')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('SELECT id, attempts FROM jobs')
  await tape(page).fill('2')
  await expect(line).toContainText("UPDATE jobs SET status='running'")
  await expect(line).toBeInViewport()
})

test('going back is exact, one step or many', async ({ page }) => {
  const seen: Awaited<ReturnType<typeof momentOn>>[] = []
  for (let cursor = 0; cursor <= 9; cursor += 1) {
    await tape(page).fill(String(cursor))
    seen.push(await momentOn(page))
  }
  for (let cursor = 8; cursor >= 0; cursor -= 1) {
    await button(page, 'Back').click()
    await expect(tape(page)).toHaveValue(String(cursor))
    expect(await momentOn(page)).toEqual(seen[cursor])
  }
  await expect(button(page, 'Back')).toBeDisabled()
})

test('the tape moves by arrow keys, says the step in words, and can be dragged', async ({
  page,
}) => {
  await tape(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tape(page)).toHaveAttribute('aria-valuetext', /^Step 2 of 28: pass 1, BEGIN$/)
  await page.keyboard.press('End')
  await expect(output(page)).toHaveText(FOUR_LINES)
  await page.keyboard.press('Home')
  await expect(tape(page)).toHaveValue('0')
  const box = await tape(page).boundingBox()
  if (!box) throw new Error('the tape has no place on the screen')
  // The strip lies under the row in which faults are planted.
  const y = box.y + box.height + 10
  await page.mouse.move(box.x + 2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 2, y, { steps: 4 })
  await page.mouse.up()
  await expect(tape(page)).toHaveValue('28')
})

test('playing moves on by itself until it is paused', async ({ page }) => {
  await page.getByLabel('speed').selectOption('10')
  await button(page, 'Play').click()
  await expect.poll(async () => Number(await tape(page).inputValue())).toBeGreaterThan(3)
  await button(page, 'Pause').click()
  await expect(button(page, 'Play')).toBeVisible()
})

test('each step is announced in one sentence', async ({ page }) => {
  await tape(page).fill('3')
  const said = page.getByRole('status').filter({ hasText: 'not committed' })
  await expect(said).toContainText('retryable has status running and attempts 1, not committed.')
})

test('a worker that dies before any statement leaves, prints and goes on as a real process does', async ({
  page,
}) => {
  // Twenty-two runs of their own.
  test.slow()
  for (const { killed_before, printed, left, then_printed, then } of truth.crashes) {
    await test.step(`before statement ${killed_before}`, async () => {
      await button(page, 'Reset').click()
      await expect(tape(page)).toHaveAttribute('max', '28')
      // A printed line is a step of its own, between two statements.
      await tape(page).fill(String(killed_before - 1 + printed.length))
      await button(page, 'Crash here').click()
      await expect(tape(page)).toHaveAttribute('aria-valuetext', /Worker crashed$/)
      expect(await output(page).allTextContents()).toEqual(printed)
      expect(await rowsOf(page, 'jobs')).toEqual(left.jobs)
      expect(await rowsOf(page, 'receipts')).toEqual(left.receipts)
      while (await page.getByRole('button', { name: /^Run pass \d/ }).isVisible()) {
        await page.getByRole('button', { name: /^Run pass \d/ }).click()
      }
      expect(await output(page).allTextContents()).toEqual([...printed, ...then_printed])
      expect(await rowsOf(page, 'jobs')).toEqual(then.jobs)
      expect(await rowsOf(page, 'receipts')).toEqual(then.receipts)
    })
  }
})

test('keys step, jump and reset; none acts while somebody types; letters can be switched off', async ({
  page,
}) => {
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  await expect(tape(page)).toHaveValue('2')
  await page.keyboard.press('PageUp')
  await expect(tape(page)).toHaveValue('1')
  await page.keyboard.press('n')
  await expect(button(page, 'Run pass 2')).toBeVisible()
  await page.getByLabel('speed').focus()
  await page.keyboard.press('r')
  await expect(button(page, 'Run pass 2')).toBeVisible()
  await page.getByLabel('speed').blur()
  await page.keyboard.press('r')
  await expect(tape(page)).toHaveValue('0')

  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Single letters act as keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('ArrowRight')
  await expect(tape(page)).toHaveValue('1')
})

test('the stage fits a projector without scrolling', async ({ page }) => {
  await tape(page).fill('12')
  const size = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }))
  expect(size).toEqual({ width: 1280, height: 720 })
})

test('the answer to the question is committed first, then the stage points at what settles it', async ({
  page,
}) => {
  const card = page.getByRole('article')
  await card.getByRole('radio').first().check()
  await card.getByRole('button', { name: 'Commit this answer' }).click()
  await expect(card.getByRole('radio').first()).toBeDisabled()
  await card.getByRole('button', { name: 'Show it on the stage' }).click()
  await expect(card.getByText(/The stage (confirms|refutes) it\./)).toBeVisible()
  await expect(page.locator('[data-evidence]').first()).toBeVisible()
})

test('what the run does not enter is folded to its signature, and opens by click or Enter', async ({
  page,
}) => {
  const code = page.getByRole('region', { name: 'Code', exact: true })
  const folds = code.getByRole('button', { name: 'not in this run' })
  // Every function of the core lab is entered by its own run.
  await expect(folds).toHaveCount(0)
  await page.goto('./#/question')
  await expect(folds.filter({ hasText: 'recover' })).toBeVisible()
  await expect(folds.filter({ hasText: 'attemptOnce' })).toHaveCount(0)
  const line = code.getByText("status='running' ORDER BY id")
  await expect(line).toHaveCount(0)
  await folds.filter({ hasText: 'recover' }).click()
  await expect(line).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(line).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(line).toBeVisible()
  // A run that goes there opens what it enters.
  await expect(folds.filter({ hasText: 'retryLater' })).toHaveCount(1)
  await tape(page).fill('4')
  await page.getByRole('button', { name: 'Other faults' }).click()
  await page.getByRole('button', { name: /refuse/i }).click()
  await expect(folds.filter({ hasText: 'retryLater' })).toHaveCount(0)
})

test('where the code is not the subject it is not shown, or with eight lines and more', async ({
  page,
}) => {
  for (const chapter of ['status-report', 'explain']) {
    await page.goto(`./#/${chapter}`)
    const code = page.getByRole('region', { name: 'Code', exact: true })
    await expect(code.getByRole('listitem')).toHaveCount(0)
    await code.getByRole('button', { name: 'Show the code' }).click()
    await expect(code.locator('[aria-current="step"]')).toBeInViewport({ ratio: 0.9 })
    const shown = await code.getByRole('tabpanel').evaluate((panel) => {
      const { top, bottom } = panel.getBoundingClientRect()
      return [...panel.querySelectorAll('li')].filter((one) => {
        const line = one.getBoundingClientRect()
        return line.top >= top && line.bottom <= bottom
      }).length
    })
    expect(shown, chapter).toBeGreaterThanOrEqual(8)
    await code.getByRole('button', { name: 'Hide the code' }).click()
    await expect(code.getByRole('listitem')).toHaveCount(0)
  }
})

test('Python stands beside TypeScript, its line in step, and is remembered', async ({ page }) => {
  const code = page.getByRole('region', { name: 'Code', exact: true })
  const line = code.locator('[aria-current="step"]')
  await expect(code.getByText('the code that is running')).toBeVisible()
  await code.getByRole('tab', { name: 'Python', exact: true }).click()
  await expect(code.getByText('TypeScript is what runs here')).toBeVisible()
  await expect(line).toContainText('waiting = db.execute(')
  for (const [cursor, text] of [
    [2, 'db.execute('],
    [3, 'with db:'],
    [7, 'print(f"{key}: {word} attempt={attempt}")'],
    [20, '"INSERT INTO receipts VALUES (?, ?)"'],
    [26, '(in_review,) = db.execute('],
  ] as const) {
    await tape(page).fill(String(cursor))
    await expect(line).toContainText(text)
    await expect(line).toBeInViewport()
  }
  // A run with a crash in it goes the same ways.
  await button(page, 'Reset').click()
  await tape(page).fill('6')
  await button(page, 'Crash here').click()
  await expect(line).toContainText('waiting = db.execute(')
  await page.reload()
  await expect(line).toContainText('waiting = db.execute(')
  await code.getByRole('tab', { name: 'TypeScript', exact: true }).click()
  await expect(line).toContainText('yield* sql')
  // What has no twin has no tabs for it.
  await page.goto('./#/question')
  await expect(code.getByRole('tab', { name: 'provider.ts' })).toBeVisible()
  await expect(code.getByRole('tab', { name: 'Python' })).toHaveCount(0)
})
