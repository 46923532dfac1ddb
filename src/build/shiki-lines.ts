import { readFile } from 'node:fs/promises'
import { createCssVariablesTheme, createHighlighter } from 'shiki'
import type { Plugin } from 'vite'

const theme = createCssVariablesTheme({ name: 'ink', variablePrefix: '--ink-' })
const highlighter = await createHighlighter({ langs: ['typescript'], themes: [theme] })

/** `import code from './x.ts?shiki'` gives {lines}: each line as words, with the kind of those that have a colour. */
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

function highlight(text: string): [text: string, kind?: string][][] {
  const lines = highlighter.codeToTokensBase(text.trimEnd(), { lang: 'typescript', theme })
  return lines.map((line) =>
    line.map(({ content, color = '' }) => {
      const kind = /--ink-token-([a-z-]+)/.exec(color)?.[1]
      return kind ? [content, kind] : [content]
    }),
  )
}
