/** Style sheets that did not arrive. What loads a part asks for its style sheet once and never again. */
const lost = new Set<HTMLLinkElement>()

function hear({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
}

/** From now on it is known which style sheets do not arrive. */
export function watchStyles(): void {
  document.addEventListener('error', hear, true)
}

/** Asks again for every style sheet that did not arrive. @throws Error where one still does not. */
export async function fetchStylesAgain(): Promise<void> {
  await Promise.all([...lost].map(again))
}

function again(link: HTMLLinkElement): Promise<void> {
  lost.delete(link)
  const other = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    other.addEventListener('load', () => resolve())
    other.addEventListener('error', () => reject(new Error(`${other.href} did not arrive.`)))
    link.replaceWith(other)
  })
}
