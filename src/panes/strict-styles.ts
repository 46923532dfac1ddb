/**
 * The terminal and the editor fill `<style>` elements while they open, which the page's content policy forbids. While
 * `work` runs, style elements are stand-ins whose text goes into constructable sheets, which the policy allows.
 */
export function withStrictStyles<T>(work: () => T): T {
  const create = document.createElement
  document.createElement = function createStandIn(name: string, options?: ElementCreationOptions) {
    return name === 'style' ? standIn(create) : create.call(document, name, options)
  } as typeof document.createElement
  try {
    return work()
  } finally {
    document.createElement = create
  }
}

function standIn(create: typeof document.createElement): HTMLElement {
  const sheet = new CSSStyleSheet()
  const element = create.call(document, 'span')
  let text = ''
  element.hidden = true
  document.adoptedStyleSheets.push(sheet)
  Object.defineProperty(element, 'textContent', {
    get: () => text,
    set(words: string) {
      text = words
      sheet.replaceSync(words)
    },
  })
  element.remove = function removeWithSheet() {
    Element.prototype.remove.call(element)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  return element
}
