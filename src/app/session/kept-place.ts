import { useEffect } from 'react'
import type { Notebook } from '../../panes/client'
import { viewOf } from './view'

const KEY = 'halfway.place'

/** Keeps where the learner stands, for the next visit and for this tab's reload. */
export function useKeptPlace(notebook: Notebook, link: string, isBusy: boolean): void {
  useEffect(() => {
    // What is still being run may have no end: nobody should have to come back to it.
    if (isBusy) return
    const place = link.slice(link.indexOf('#'))
    notebook.write('place', place)
    keepPlace(place)
  }, [notebook, link, isBusy])
}

/** Keeps where this tab stands; see {@link restorePlace}. */
function keepPlace(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // A browser that refuses storage still has the address.
  }
}

/**
 * After a reload, puts the place that this tab kept into its address: the address follows a row of quick moves a moment
 * later than the stage, and a reload in that moment must not lose them.
 */
export function restorePlace(): void {
  const [how] = performance.getEntriesByType('navigation')
  const isReload = how instanceof PerformanceNavigationTiming && how.type === 'reload'
  if (!isReload || viewOf(location.hash).kind !== 'stage') return
  try {
    const kept = sessionStorage.getItem(KEY)
    if (kept) history.replaceState(undefined, '', kept)
  } catch {
    // As above.
  }
}
