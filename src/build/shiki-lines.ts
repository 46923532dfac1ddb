import { readFile } from 'node:fs/promises'
import { createCssVariablesTheme, createHighlighter } from 'shiki'
import type { Plugin } from 'vite'

const theme = createCssVariablesTheme({ name: 'ink', variablePrefix: '--ink-' })
export const highlighter = await createHighlighter({
  langs: ['typescript', 'sql', 'python'],
  themes: [theme],
})

/** `import code from './x.ts?shiki'` gives {lines}: each line as HTML with classes, which a strict policy allows. */
export function shikiLines(): Plugin {
  return {
    name: 'shiki-lines',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('?shiki')) return undefined
      const file = id.slice(0, -'?shiki'.length)
      this.addWatchFile(file)
      const text = await readFile(file, 'utf8')
      return `export default ${JSON.stringify({ lines: highlight(text) })}`
    },
  }
}

function highlight(text: string): string[] {
  const lines = highlighter.codeToTokensBase(text.trimEnd(), { lang: 'typescript', theme })
  return lines.map((line) =>
    line
      .map((token) => {
        const kind = /--ink-token-([a-z-]+)/.exec(token.color ?? '')?.[1]
        const words = escaped(token.content)
        return kind ? `<span class="ink-${kind}">${words}</span>` : words
      })
      .join(''),
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
