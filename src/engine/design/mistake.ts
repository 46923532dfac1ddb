import type { Mistake } from './answers'
import type { DesignError } from './design'

/** An error of a design with its place in the source, found by its words where the error has none. */
export function mistakeOf(source: string, error: DesignError): Mistake {
  const line = error.line ?? lineOfWords(source, error.message)
  const text = source.split('\n')[line - 1] ?? ''
  const column = error.column ?? Math.max(1, text.search(/\S/) + 1)
  return { kind: 'mistake', message: error.message.replace(/\s+/g, ' '), line, column }
}

/** An error without a line names what it is about in quotes, or begins with an export's name: there it is. */
function lineOfWords(source: string, message: string): number {
  const lines = source.split('\n')
  const quoted = [...message.matchAll(/"([^"]+)"/g)].map(([, words]) => words ?? '')
  const word = /^[a-zA-Z]+/.exec(message)?.[0] ?? ''
  for (const words of quoted) {
    const found = lines.findIndex((text) => text.includes(words))
    if (found >= 0) return found + 1
  }
  const exported = lines.findIndex((text) => text.startsWith(`export const ${word}`))
  return exported >= 0 ? exported + 1 : 1
}
