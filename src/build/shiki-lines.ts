import { readFile } from 'node:fs/promises'
import { createCssVariablesTheme, createHighlighter } from 'shiki'
import type { Plugin } from 'vite'

const theme = createCssVariablesTheme({ name: 'ink', variablePrefix: '--ink-' })
const highlighter = await createHighlighter({ langs: ['typescript', 'python'], themes: [theme] })

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
      return `export default ${JSON.stringify({ lines: highlight(text, file.endsWith('.py') ? 'python' : 'typescript') })}`
    },
  }
}

type Word = [text: string, kind?: string]

/** Kinds that have a colour in the page; what is of none, or blank, joins the words beside it. */
const KINDS: Record<string, string> = {
  keyword: 'keyword',
  string: 'string',
  'string-expression': 'string',
  comment: 'comment',
  function: 'function',
  constant: 'constant',
}

function highlight(text: string, lang: 'typescript' | 'python'): Word[][] {
  const lines = highlighter.codeToTokensBase(text.trimEnd(), { lang, theme })
  return lines.map((line) => {
    const words: Word[] = []
    for (const { content, color = '' } of line) {
      const kind = KINDS[/--ink-token-([a-z-]+)/.exec(color)?.[1] ?? '']
      const last = words.at(-1)
      if (last && (last[1] === kind || content.trim() === '')) last[0] += content
      else words.push(kind ? [content, kind] : [content])
    }
    return words
  })
}
