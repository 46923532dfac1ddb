import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'

/** A component that is fetched when it is first shown, or before by `fetchIt`: the first load stays small. */
export interface Later<Props> {
  (props: Props): ReactNode
  fetchIt(): Promise<void>
}

/** What is fetched once, for all places where it is shown. */
interface Part<Props> {
  component: ComponentType<Props> | undefined
  fetchIt(): Promise<void>
}

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let fetching: Promise<void> | undefined
  const part: Part<Props> = {
    component: undefined,
    fetchIt() {
      fetching ??= load()
        .catch(() => Missing)
        .then((component) => {
          part.component = component
        })
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
  useEffect(() => {
    if (Component) return undefined
    let isOver = false
    void part.fetchIt().then(() => {
      if (!isOver) startTransition(() => setComponent(() => part.component))
    })
    return () => {
      isOver = true
    }
  }, [part, Component])
  return Component ? <Component {...props} /> : null
}

/** The network went before this part came; the rest of the page goes on. */
function Missing() {
  return (
    <p role="alert">This part could not be fetched. Load the page again when there is a network.</p>
  )
}
