import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { fetchStylesAgain, watchStyles } from './fetch-styles-again'

/** A component that is fetched when it is first shown, or before by `fetchIt`: the first load stays small. */
export interface Later<Props> {
  (props: Props): ReactNode
  fetchIt(): Promise<void>
}

/** What is fetched once, for all places where it is shown; what did not arrive is asked for again on the next use. */
interface Part<Props> {
  component: ComponentType<Props> | undefined
  /** Ends in either case: without a component it did not arrive. */
  fetchIt(): Promise<void>
}

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let fetching: Promise<void> | undefined

  async function fetchOnce(): Promise<void> {
    try {
      watchStyles()
      await fetchStylesAgain()
      part.component = await load()
    } catch {
      fetching = undefined
    }
  }

  const part: Part<Props> = {
    component: undefined,
    fetchIt() {
      fetching ??= fetchOnce()
      return fetching
    },
  }
  const show = (props: Props) => createElement(Shown<Props>, { part, props })
  return Object.assign(show, { fetchIt: part.fetchIt })
}

/** Until it is there, nothing stands in its place. */
function Shown<Props extends object>(here: { readonly part: Part<Props>; readonly props: Props }) {
  const { part, props } = here
  const [Component, setComponent] = useState(() => part.component)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (Component || isMissing) return undefined
    let isOver = false
    void part.fetchIt().then(() => {
      if (isOver) return
      startTransition(() => {
        setComponent(() => part.component)
        setMissing(part.component === undefined)
      })
    })
    return () => {
      isOver = true
    }
  }, [part, Component, isMissing])
  if (Component) return <Component {...props} />
  return isMissing ? <Missing fetchAgain={() => setMissing(false)} /> : null
}

/**
 * The network went before this part came; the rest of the page goes on. A browser that never asks twice for a module
 * (Firefox) gets it with the page, and the address keeps the place.
 */
function Missing({ fetchAgain }: { fetchAgain(): void }) {
  return (
    <p role="alert">
      This part could not be fetched.{' '}
      <button type="button" onClick={fetchAgain}>
        Fetch it again
      </button>{' '}
      <button type="button" onClick={() => location.reload()}>
        Load the page again
      </button>
    </p>
  )
}
