import { whenIdle } from '../../panes/when-idle'

/** The first load is over by then, and the fetching of everything else does not hold it up. */
const FIRST_LOAD_MS = 3_000

/**
 * Keeps the page for use without a network. `onNewVersion` is told when another version has
 * been fetched and waits; it takes over only when `apply` is called, and the page then loads again.
 * Does nothing where there is no server to come back to: the single file, or a browser that refuses.
 */
export function registerOffline(onNewVersion: (apply: () => void) => void): void {
  const container = serviceWorkers()
  if (!container || !import.meta.env.PROD) return
  const start = async () => watch(container, await container.register('./sw.js'), onNewVersion)
  const sayWhy = (error: unknown) => console.info('Halfway works online only here:', error)
  setTimeout(() => whenIdle(() => void start().catch(sayWhy)), FIRST_LOAD_MS)
}

/** The lab as one file: no server, no second file beside it. */
export const isSingleFile = import.meta.env.MODE === 'single'

function serviceWorkers(): ServiceWorkerContainer | undefined {
  if (isSingleFile || !location.protocol.startsWith('http')) return undefined
  try {
    return navigator.serviceWorker
  } catch {
    // A sandboxed frame has no service workers and says so by throwing.
    return undefined
  }
}

function watch(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  onNewVersion: (apply: () => void) => void,
): void {
  const offer = (waiting: ServiceWorker) =>
    onNewVersion(() => {
      container.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
    })
  if (registration.waiting && container.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && container.controller) offer(coming)
    })
  })
}
