import { useCallback, useEffect, useState } from 'react'

export interface Presenting {
  readonly isPresenting: boolean
  /** The screen is dark, for a moment without it. */
  readonly isBlank: boolean
  toggle(): void
  blank(): void
}

/** The class's view. Full screen where the browser allows it; larger and quieter in any case. */
export function usePresenting(): Presenting {
  const [isPresenting, setIsPresenting] = useState(false)
  const [isBlank, setIsBlank] = useState(false)

  useEffect(() => {
    const { dataset } = document.documentElement
    if (isPresenting) dataset.presenting = ''
    else delete dataset.presenting
  }, [isPresenting])

  useEffect(() => {
    // Escape leaves full screen without asking the page.
    function follow() {
      if (!document.fullscreenElement) setIsPresenting(false)
    }
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])

  const toggle = useCallback(
    function toggle() {
      setIsBlank(false)
      setIsPresenting(!isPresenting)
      if (isPresenting) leaveFullScreen()
      else enterFullScreen()
    },
    [isPresenting],
  )
  const blank = useCallback(() => setIsBlank((was) => !was), [])
  return { isPresenting, isBlank, toggle, blank }
}

function enterFullScreen(): void {
  // Refused or missing (a frame, a phone): the larger view works in the window as well.
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
