const PATIENCE_MS = 2_000

/** For what can wait: it is done when the browser has nothing better to do. Safari does not say when that is. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: PATIENCE_MS })
  else setTimeout(work, 300)
}
