import { expect, type Page } from '@playwright/test'

export const MARKUP = '<img src=x onerror="window.caught=1"><script>window.caught=1</script>'
/** Escapes that clear a screen and set its title, a right-to-left override, NUL, half a pair, a mark without width. */
export const SIGNS = '\u001b[2J\u001b]0;title\u0007\u202Eabc\u0000\ud800\u200bend'

/** Nothing was run that came from outside, whatever was shown. */
export async function expectInert(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'caught' in window)).toBe(false)
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
  await expect(page.locator('img[src=x]')).toHaveCount(0)
}
