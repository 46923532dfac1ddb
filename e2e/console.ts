import { expect, type Locator, type Page } from '@playwright/test'

export function box(page: Page): Locator {
  return page.getByRole('textbox', { name: 'SQL', exact: true })
}

/** What SQLite said at the prompt, up to the cursor. */
export function said(page: Page): Locator {
  return page.getByRole('log', { name: 'SQL output' })
}

export function step(page: Page): Locator {
  return page.getByRole('button', { name: 'Step', exact: true })
}

/** Types SQL as a learner does: the Enter after its semicolon runs it. */
export async function type(page: Page, sql: string): Promise<void> {
  await box(page).fill(sql)
  await box(page).press('Enter')
}

/** Types SQL and waits until it is part of the run. */
export async function run(page: Page, sql: string): Promise<void> {
  await type(page, sql)
  await expect(box(page)).toHaveValue('')
}

/** Everything a person can see of the run: rows, lines, what SQL said, where the cursor stands. */
export async function stageOf(page: Page): Promise<Record<string, unknown>> {
  return {
    rows: await page.locator('td').allTextContents(),
    lines: await page.getByRole('log', { name: 'Console output' }).locator('> *').allTextContents(),
    said: await said(page).locator('> *').allTextContents(),
    cursor: await page.getByRole('slider', { name: 'Tape' }).inputValue(),
    length: await page.getByRole('slider', { name: 'Tape' }).getAttribute('max'),
  }
}

/** Waits until the address says where the stage stands; quick moves rest a moment before it is written. */
export async function expectAddress(page: Page): Promise<void> {
  const tape = page.getByRole('slider', { name: 'Tape' })
  const said = () => /[?&]at=(\d+)/.exec(page.url())?.[1] ?? '0'
  await expect.poll(async () => said() === (await tape.inputValue())).toBe(true)
}
