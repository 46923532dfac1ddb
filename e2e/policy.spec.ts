import { expect, test } from '@playwright/test'
import { CORE_LAB, runCoreLab } from './core-lab'
import { watch } from './watch'

test('nothing is fetched from elsewhere and the policy refuses nothing', {
  tag: '@firefox',
}, async ({ page, baseURL }) => {
  const watched = await watch(page, baseURL ?? '')
  await page.goto(`./${CORE_LAB}`)
  await runCoreLab(page)
  const links = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link')
  await expect(links).toHaveCount(9)
  for (const link of await links.all()) {
    await link.click()
    await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeVisible()
  }
  expect(watched).toEqual({ strayed: [], complaints: [] })
})

test('the built page carries a policy without inline scripts or styles', async ({ page }) => {
  await page.goto('./')
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
  await expect(policy).toHaveAttribute('content', /^default-src 'none'; /)
  await expect(policy).not.toHaveAttribute(
    'content',
    /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/,
  )
})

test('the policy is at work: a script or a request of another hand does nothing', async ({
  page,
}) => {
  await page.goto('./')
  const result = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'document.documentElement.dataset.foreign = "ran"'
    document.head.append(script)
    const fetched = await fetch('https://example.com/').then(
      () => 'answered',
      () => 'refused',
    )
    return { ran: document.documentElement.dataset.foreign, fetched }
  })
  expect(result).toEqual({ ran: undefined, fetched: 'refused' })
})
