import type { Page } from '@playwright/test'

/** What a page did that it must not do; filled while the page lives. */
export interface Watched {
  /** Addresses asked for outside the page's own origin. */
  readonly strayed: string[]
  /** What the content security policy refused, and errors nobody caught. */
  readonly complaints: string[]
}

export async function watch(page: Page, origin: string): Promise<Watched> {
  const watched: Watched = { strayed: [], complaints: [] }
  const isOurs = (url: string) => [origin, 'data:', 'blob:'].some((start) => url.startsWith(start))
  page.context().on('request', (request) => {
    if (!isOurs(request.url())) watched.strayed.push(request.url())
  })
  page.on('pageerror', (error) => watched.complaints.push(error.message))
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) watched.complaints.push(message.text())
  })
  await page.exposeFunction('complain', (text: string) => watched.complaints.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { complain } = window as unknown as { complain(text: string): void }
      complain(`${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`)
    })
  })
  return watched
}
