import { EXPORTS } from '../engine/design/read'
import { type Any, isNode, namesGiven, walk } from './syntax'

/** Something that a design may not do: one sentence, and the word it is about. Offsets in the text without types. */
export interface Offence {
  readonly sentence: string
  readonly offset: number
  readonly word: string
}

const STEPS = ['sql', 'transaction', 'call', 'print', 'sleep', 'now']
const NO_TIMER = 'a design waits with sleep(seconds)'
const NO_NETWORK = 'a design asks a service with call'
const NO_TEXT = 'a design makes no code out of text'
const NO_WAIT = 'a design has no promises; its steps are yielded with yield*'
const NO_THREADS = 'a design shares no memory'

/** Names that are not there inside, and what to do instead. */
const NOT_THERE: Readonly<Record<string, string>> = {
  Date: 'a design reads its clock with now()',
  performance: 'a design reads its clock with now()',
  eval: NO_TEXT,
  Function: NO_TEXT,
  WebAssembly: NO_TEXT,
  SharedArrayBuffer: NO_THREADS,
  Atomics: NO_THREADS,
  Worker: NO_THREADS,
  setTimeout: NO_TIMER,
  setInterval: NO_TIMER,
  setImmediate: NO_TIMER,
  queueMicrotask: NO_TIMER,
  requestAnimationFrame: NO_TIMER,
  fetch: NO_NETWORK,
  XMLHttpRequest: NO_NETWORK,
  WebSocket: NO_NETWORK,
  Promise: NO_WAIT,
  crypto: 'there is no chance in a design',
  Proxy: 'the data of a design is plain',
  WeakRef: 'a design does not see what memory is freed',
  FinalizationRegistry: 'a design does not see what memory is freed',
  BigInt: 'the numbers of a design are plain numbers',
  require: 'a design imports from "halfway" alone',
  process: 'a design is alone in its file',
  console: 'a design writes with print',
}

/** The first things that a design may not do, in the order of the file. */
export function forbiddenIn(tree: Any): readonly Offence[] {
  const given = namesGiven(tree)
  const found: Offence[] = []
  walk(tree, (node, parent) => {
    const offence = judge(node, parent, given)
    if (offence) found.push(offence)
  })
  return [...found, ...unknownExports(tree)].sort((a, b) => a.offset - b.offset)
}

function isOutside(parent: Any | undefined): boolean {
  return parent?.type === 'Program' || parent?.type === 'ExportNamedDeclaration'
}

function judge(
  node: Any,
  parent: Any | undefined,
  given: ReadonlySet<string>,
): Offence | undefined {
  const offence = (sentence: string, word: string, at: Any = node) => ({
    sentence,
    offset: at.start,
    word,
  })
  switch (node.type) {
    case 'ImportDeclaration':
      return judgeImport(node)
    case 'VariableDeclaration':
      return isOutside(parent) && node.kind !== 'const'
        ? offence(
            'What stands outside the functions is const: a process remembers nothing after its pass, and a table keeps the rest.',
            String(node.kind),
          )
        : undefined
    case 'ImportExpression':
      return offence('A design imports at its top alone; there is no import().', 'import')
    case 'MetaProperty':
      return nameOf(node.meta) === 'import'
        ? offence('A design knows nothing of its place; there is no import.meta.', 'import')
        : undefined
    case 'AwaitExpression':
      return offence(`There is no await: ${NO_WAIT}.`, 'await')
    case 'ForOfStatement':
      return node.await ? offence(`There is no await: ${NO_WAIT}.`, 'for') : undefined
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.async ? offence(`There is no async: ${NO_WAIT}.`, 'async') : undefined
    case 'Literal':
      return typeof node.bigint === 'string'
        ? offence(`There are no numbers with n: the numbers of a design are plain numbers.`, '')
        : undefined
    case 'MemberExpression':
      return judgeMember(node, given)
    case 'Identifier': {
      const name = String(node.name)
      if (name === '__at') return offence('The name __at is taken; choose another.', name)
      if (!isReference(node, parent) || given.has(name)) return undefined
      return notThere(name, node)
    }
    default:
      return undefined
  }
}

function notThere(name: string, node: Any): Offence | undefined {
  const instead = Object.hasOwn(NOT_THERE, name) ? NOT_THERE[name] : undefined
  return instead
    ? { sentence: `${name} is not there: ${instead}.`, offset: node.start, word: name }
    : undefined
}

/** `row.Date` and `{ Date: 1 }` are names of fields. */
function isReference(node: Any, parent: Any | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed === true
  if (parent?.type === 'Property')
    return parent.value === node || parent.computed === true || parent.shorthand === true
  if (parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition')
    return parent.value === node || parent.computed === true
  return !/^(LabeledStatement|BreakStatement|ContinueStatement|ExportSpecifier|ImportSpecifier)$/.test(
    parent?.type ?? '',
  )
}

function judgeMember(node: Any, given: ReadonlySet<string>): Offence | undefined {
  const object = nameOf(node.object)
  if (object === undefined || given.has(object) || !isNode(node.property)) return undefined
  const field = node.computed ? textOf(node.property) : nameOf(node.property)
  if (field === undefined) return undefined
  if (object === 'globalThis') return notThere(field, node.property)
  return object === 'Math' && field === 'random'
    ? {
        sentence: 'Math.random is not there: there is no chance in a design.',
        offset: node.start,
        word: 'Math',
      }
    : undefined
}

function judgeImport(node: Any): Offence | undefined {
  const source = node.source as Any
  if (source.value !== 'halfway')
    return {
      sentence: `A design imports from 'halfway' alone, not from ${JSON.stringify(source.value)}.`,
      offset: source.start,
      word: '',
    }
  for (const specifier of node.specifiers as Any[]) {
    const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined
    if (specifier.type === 'ImportNamespaceSpecifier' || (name && STEPS.includes(name))) continue
    return {
      sentence: `halfway has no "${name ?? 'default'}"; it has ${STEPS.join(', ')}.`,
      offset: specifier.start,
      word: name ?? '',
    }
  }
  return undefined
}

function unknownExports(tree: Any): Offence[] {
  const found: Offence[] = []
  for (const node of tree.body as Any[]) {
    if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportAllDeclaration')
      found.push(unknown(node.type === 'ExportAllDeclaration' ? '*' : 'default', node))
    if (node.type !== 'ExportNamedDeclaration') continue
    if (isNode(node.source)) found.push(unknown(`from ${String(node.source.value)}`, node))
    const names = (node.specifiers as Any[]).map(({ exported }) => exported as Any)
    for (const name of [...names, ...declared(node.declaration)]) {
      const word = nameOf(name) ?? String(name.value)
      if (!EXPORTS.includes(word)) found.push(unknown(word, name))
    }
  }
  return found
}

function declared(declaration: unknown): Any[] {
  if (!isNode(declaration)) return []
  if (declaration.type !== 'VariableDeclaration') return [declaration.id as Any]
  return (declaration.declarations as Any[])
    .map(({ id }) => id as Any)
    .filter(({ type }) => type === 'Identifier')
}

function unknown(word: string, node: Any): Offence {
  return {
    sentence: `A design has no export "${word}"; it has ${EXPORTS.join(', ')}.`,
    offset: node.start,
    word: /^\w+$/.test(word) && node.type === 'Identifier' ? word : '',
  }
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

function textOf(node: Any): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
