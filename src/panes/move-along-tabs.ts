import type { KeyboardEvent } from 'react'

/** Arrows move between the tabs of a tab list, which chooses them: one tab stop for all. The stage's own keys hear nothing. */
export function moveAlongTabs(event: KeyboardEvent<HTMLElement>): void {
  const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (move === 0) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const here = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  const tab = tabs[(here + move + tabs.length) % tabs.length]
  event.preventDefault()
  event.stopPropagation()
  tab?.click()
  tab?.focus()
}
