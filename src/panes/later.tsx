import { type ComponentType, lazy } from 'react'

/** A component that is fetched when it is first shown, below a `Suspense`: the first load stays small. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Missing) }))
}

/** The network went before this part came; the rest of the page goes on. */
function Missing() {
  return (
    <p role="alert">This part could not be fetched. Load the page again when there is a network.</p>
  )
}
