import { useEffect } from 'react'
import type { DesignOwner } from './use-design'

/** A clicker's keys step forward and back, as on every stage; not while somebody types or moves a control. */
export function useStepKeys({ stage, goTo }: DesignOwner): void {
  useEffect(() => {
    function follow(event: KeyboardEvent) {
      const { key, target } = event
      const isTaken =
        target instanceof Element &&
        target.closest('input, select, textarea, dialog, [contenteditable="true"]') !== null
      if (!stage || isTaken || event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'ArrowRight' || key === 'PageDown') goTo(stage.cursor + 1)
      else if (key === 'ArrowLeft' || key === 'PageUp') goTo(stage.cursor - 1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  })
}
