import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { restorePlace } from './session/kept-place'
import { ErrorBoundary } from './shell/error-boundary'

/** Puts the app in the place of the text, in slices that leave the page free to answer. */
export function draw(root: HTMLElement): void {
  restorePlace()
  startTransition(() => {
    createRoot(root).render(
      <ErrorBoundary>
        <App />
      </ErrorBoundary>,
    )
  })
}
