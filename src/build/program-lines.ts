import { type Plugin, parseSync } from 'vite'

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
  const calls = delegations(parseSync(file, code).program)
  const lineOf = (offset: number) => code.slice(0, offset).split('\n').length
  const inserts = calls.flatMap(({ start, end }) => [
    { offset: start, text: `at('${file}', ${lineOf(start)}, ${lineOf(end)}, ` },
    { offset: end, text: ')' },
  ])
  inserts.sort((a, b) => b.offset - a.offset)
  let stamped = code
  for (const { offset, text } of inserts)
    stamped = stamped.slice(0, offset) + text + stamped.slice(offset)
  return calls.length === 0 ? code : `import { at } from '../engine/steps'; ${stamped}`
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
