import { useCallback, useLayoutEffect, useState } from 'react'
import type { Notebook } from '../../panes/client'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface Settings {
  readonly theme: Theme
  /** Single letters act as keys; off for those whose voice or switch software types letters. */
  readonly hasLetterKeys: boolean
}

/** How the reader likes the page, kept in the notebook. */
export function useSettings(notebook: Notebook): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState<Settings>(() => ({
    theme: THEMES.find((theme) => theme === notebook.read('theme')) ?? 'auto',
    hasLetterKeys: notebook.read('letter-keys') !== 'off',
  }))

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (settings.theme === 'auto') delete dataset.theme
    else dataset.theme = settings.theme
  }, [settings.theme])

  const change = useCallback(
    function change(wish: Partial<Settings>) {
      if (wish.theme) notebook.write('theme', wish.theme)
      if (wish.hasLetterKeys !== undefined)
        notebook.write('letter-keys', wish.hasLetterKeys ? 'on' : 'off')
      setSettings((now) => ({ ...now, ...wish }))
    },
    [notebook],
  )
  return [settings, change]
}
