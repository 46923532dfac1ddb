import { expect, type Page } from '@playwright/test'

/** Every chapter and the bench, one after the other in one page, each when all its parts are there. */
export async function forEveryChapter(
  page: Page,
  look: (chapter: string) => Promise<void>,
): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link')
  await expect(links).toHaveCount(9)
  for (const link of await links.all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
    await page.waitForLoadState('networkidle')
    await look((await link.textContent()) ?? '')
  }
}
