import { useEffect } from 'react'

/** What a key does. `letter`: a single character that voice and switch software may type by accident. */
export interface KeyAction {
  readonly keys: readonly string[]
  readonly label: string
  readonly isLetter: boolean
  act(): void
}

const TYPING =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** Listens for the stage's keys. None acts while somebody types, in a dialog, or with a modifier held down. */
export function useKeys(actions: readonly KeyAction[], hasLetterKeys: boolean): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : undefined
      if (target?.closest(`${TYPING}, dialog, [popover]`)) return
      // The focused control has the first say: space presses a button, arrows move a radio or a tab.
      if (event.key === ' ' && target?.closest('button, a, summary, input')) return
      if (event.key.startsWith('Arrow') && target?.closest('input, [role=tab]')) return
      const action = actions.find(({ keys }) => keys.includes(event.key))
      if (!action || (action.isLetter && !hasLetterKeys)) return
      event.preventDefault()
      action.act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [actions, hasLetterKeys])
}
