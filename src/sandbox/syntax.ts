import { type Node, parse } from 'acorn'
import { transform } from 'sucrase'
import { DesignError } from '../engine/design/design'

/** A node of the syntax tree, whatever it is. */
export type Any = Node & Readonly<Record<string, unknown>>

/**
 * The text without its types, line for line.
 * @throws DesignError where it is not TypeScript.
 */
export function stripTypes(source: string, keepUnusedImports = false): string {
  try {
    return transform(source, {
      transforms: ['typescript'],
      disableESTransforms: true,
      keepUnusedImports,
    }).code
  } catch (error) {
    throw syntaxError(error)
  }
}

/** @throws DesignError where it is not JavaScript. */
export function parseModule(text: string): Any {
  try {
    // Parentheses stay in the tree, so that what is put around an argument is put around them too.
    return parse(text, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      preserveParens: true,
    }) as unknown as Any
  } catch (error) {
    throw syntaxError(error)
  }
}

/** Both libraries say `words (line:column)`; sucrase counts columns from 1, acorn from 0. */
function syntaxError(error: unknown): DesignError | RangeError {
  if (error instanceof RangeError) return error
  const { message } = error as Error
  if (message.includes('stack space')) return new RangeError(message)
  const [, words = message, line, column] =
    /^(?:Error transforming .*?: )?(?:SyntaxError: )?(.*) \((\d+):(\d+)\)$/s.exec(message) ?? []
  const sentence = `This is no JavaScript or TypeScript: ${lowered(words)}.`
  if (line === undefined) return new DesignError(sentence)
  const isAcorn = typeof (error as { pos?: unknown }).pos === 'number'
  return new DesignError(sentence, Number(line), Number(column) + (isAcorn ? 1 : 0))
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '')
}

/** Goes through the tree, parents first. */
export function walk(node: unknown, visit: (node: Any, parent: Any | undefined) => void): void {
  descend(node, undefined, visit)
}

function descend(
  value: unknown,
  parent: Any | undefined,
  visit: (node: Any, parent: Any | undefined) => void,
): void {
  if (Array.isArray(value)) {
    for (const entry of value) descend(entry, parent, visit)
    return
  }
  if (!isNode(value)) return
  visit(value, parent)
  for (const child of Object.values(value)) descend(child, value, visit)
}

export function isNode(value: unknown): value is Any {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Every name that the file itself gives to something; its own `process` is nobody else's. */
export function namesGiven(tree: Any): ReadonlySet<string> {
  const names = new Set<string>()
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator') bind(node.id)
    if (node.type.startsWith('Import')) bind(node.local)
    if (/^(Function|ArrowFunction|Class)/.test(node.type)) bind(node.id)
    if (Array.isArray(node.params)) node.params.forEach(bind)
    if (node.type === 'CatchClause') bind(node.param)
  })

  function bind(pattern: unknown): void {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') names.add(String(pattern.name))
    if (pattern.type === 'ArrayPattern') (pattern.elements as unknown[]).forEach(bind)
    if (pattern.type === 'ObjectPattern') (pattern.properties as unknown[]).forEach(bind)
    if (pattern.type === 'Property') bind(pattern.value)
    if (pattern.type === 'AssignmentPattern') bind(pattern.left)
    if (pattern.type === 'RestElement') bind(pattern.argument)
  }

  return names
}
