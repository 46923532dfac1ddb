import { useEffect, useRef, useState } from 'react'
import type { Opened } from './arrive'
import { freeName, type Shelf } from './shelf'

export interface Kept {
  readonly name: string
  readonly isKept: boolean
  keep(text: string): void
  /** @returns a sentence where it cannot be named so. */
  rename(name: string, wish: string): string | undefined
}

/** Keeps what is typed, under the name it was opened by; what was opened from elsewhere gets a free name. */
export function useKept(
  shelf: Shelf,
  open: Opened,
  say: (notice: string | undefined) => void,
): Kept {
  const [place, setPlace] = useState({ name: open.name, isKept: open.isKept })
  /** Letters can be typed faster than the page is drawn: the first of them names the design. */
  const now = useRef(place)
  const complained = useRef(false)
  useEffect(() => {
    if (open.isKept) shelf.remember(open.name)
  }, [open, shelf])

  function put(name: string) {
    now.current = { name, isKept: true }
    shelf.remember(name)
    setPlace(now.current)
  }

  return {
    ...place,
    keep(text) {
      const { isKept } = now.current
      const name = isKept ? now.current.name : freeName(shelf, now.current.name)
      const sentence = shelf.keep(name, text)
      if (sentence && !complained.current) say(sentence)
      complained.current = sentence !== undefined
      if (isKept) return
      put(name)
      // What stands in the editor is this browser's now; a reload must not bring the link's text back.
      history.replaceState(undefined, '', '#/workshop')
    },
    rename(name, wish) {
      const source = shelf.read(name)
      if (wish === '' || source === undefined || wish === name) return undefined
      if (shelf.names().includes(wish)) return `There is a design named ${wish} already.`
      const sentence = shelf.keep(wish, source)
      shelf.remove(name)
      if (name === place.name && place.isKept) put(wish)
      return sentence
    },
  }
}
