import { expect, type Page } from '@playwright/test'

/** The address, below the page's own, of the core lab at its start. */
export const CORE_LAB = '#/worker-passes?v=1&s=lab'

/** What the core lab prints, line by line. */
export const FOUR_LINES = [
  'retryable: retry_scheduled attempt=1',
  'uncertain: review_required attempt=1',
  'retryable: done attempt=2',
  'receipts=1 duplicate_receipts=0 review_jobs=1',
]

/** Runs the core lab from its start to its end as a learner does, and reads its four lines. */
export async function runCoreLab(page: Page): Promise<void> {
  for (const name of ['Run pass 1', 'Run pass 2', 'Run pass 3', 'Check the result']) {
    await page.getByRole('button', { name, exact: true }).click()
  }
  await expect(page.getByRole('log', { name: 'Console output' }).locator('> *')).toHaveText(
    FOUR_LINES,
  )
}
