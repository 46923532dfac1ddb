import { type Plugin, parseSync } from 'vite'

const LANGUAGE = new URL('../engine/design/halfway.ts', import.meta.url).pathname

/** Designs that we ship run as plain modules: 'halfway' is the engine's own, and each step knows its line. */
export function designLines(): Plugin {
  return {
    name: 'design-lines',
    enforce: 'pre',
    resolveId: (name) => (name === 'halfway' ? LANGUAGE : undefined),
    transform(code, id) {
      if (!/\/src\/designs\/.*\.ts$/.test(id) || id.endsWith('.test.ts')) return undefined
      if (!/from 'halfway'/.test(code)) return undefined
      return {
        code: stamped(
          code,
          id,
          "import { at as __at } from 'halfway'; ",
          (first, last) => `__at(${first}, ${last}, `,
        ),
        map: null,
      }
    },
  }
}

/**
 * Tells every step of a worker's program where it is written: around each `yield*` in `src/programs` it puts
 * `at('file.ts', first line, last line, …)`, so the shown source stays free of it and no line is numbered by hand.
 */
export function programLines(): Plugin {
  return {
    name: 'program-lines',
    enforce: 'pre',
    transform(code, id) {
      const file = /\/src\/programs\/([\w-]+\.ts)$/.exec(id)?.[1]
      if (!file || file.endsWith('.test.ts')) return undefined
      return { code: stampLines(code, file), map: null }
    },
  }
}

export function stampLines(code: string, file: string): string {
  return stamped(
    code,
    file,
    "import { at } from '../engine/steps'; ",
    (first, last) => `at('${file}', ${first}, ${last}, `,
  )
}

function stamped(
  code: string,
  file: string,
  head: string,
  open: (first: number, last: number) => string,
): string {
  const calls = delegations(parseSync(file, code).program)
  const lineOf = (offset: number) => code.slice(0, offset).split('\n').length
  const inserts = calls.flatMap(({ start, end }) => [
    { offset: start, text: open(lineOf(start), lineOf(end)) },
    { offset: end, text: ')' },
  ])
  inserts.sort((a, b) => b.offset - a.offset)
  let text = code
  for (const insert of inserts)
    text = text.slice(0, insert.offset) + insert.text + text.slice(insert.offset)
  return calls.length === 0 ? code : head + text
}

/** The arguments of every `yield*` below a node of the syntax tree. */
function delegations(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(delegations)
  if (node === null || typeof node !== 'object') return []
  const inner = Object.values(node).flatMap(delegations)
  const here = node as {
    type?: string
    delegate?: boolean
    argument?: { start: number; end: number }
  }
  return here.type === 'YieldExpression' && here.delegate && here.argument
    ? [here.argument, ...inner]
    : inner
}
