import { DesignError } from '../engine/design/design'
import { forbiddenIn } from './forbidden'
import { type Any, isNode, parseModule, stripTypes, walk } from './syntax'

/** A line and a column, counted from 1. */
export interface Spot {
  readonly line: number
  readonly column: number
}

export interface Compiled {
  readonly text: string
  /** Where a spot of the compiled text stands in the source. */
  spotInSource(spot: Spot): Spot
}

interface Insert {
  readonly offset: number
  readonly text: string
}

const MOST_CHARACTERS = 200_000
const IMPORT = "import { at as __at } from 'halfway'; "

/**
 * The source of a design as a plain module, line for line: types are gone, and around every `yield*` stands on which
 * lines it is written.
 * @throws DesignError where it cannot be read, or does what a design may not do.
 */
export function compileDesign(source: string, fileName: string): string {
  return compile(source, fileName).text
}

export function compile(source: string, fileName: string): Compiled {
  if (source.length > MOST_CHARACTERS)
    throw new DesignError('A design has 200,000 characters at the most.')
  try {
    return compiled(source, fileName)
  } catch (error) {
    // Both parsers go down as deep as the text is nested.
    if (error instanceof RangeError) throw new DesignError('This is nested too deeply.')
    throw error
  }
}

function compiled(source: string, fileName: string): Compiled {
  const isPlain = /\.[cm]?js$/.test(fileName)
  const stripped = isPlain ? source : stripTypes(source)
  if (!isPlain) refuse(stripTypes(source, true), source, isOfImports)
  const tree = refuse(stripped, source, () => true)
  const inserts = [{ offset: 0, text: IMPORT }, ...stamps(tree, stripped)]
  return {
    text: inserted(stripped, inserts),
    spotInSource(spot) {
      return inSource(source, stripped, beforeInserts(stripped, inserts, spot))
    },
  }
}

/** Imports that nothing uses are dropped with the types; from where they are is looked at all the same. */
function isOfImports(sentence: string): boolean {
  return sentence.startsWith('A design imports from')
}

function refuse(stripped: string, source: string, counts: (sentence: string) => boolean): Any {
  const tree = parseModule(stripped)
  const offence = forbiddenIn(tree).find(({ sentence }) => counts(sentence))
  if (!offence) return tree
  const spot = inSource(source, stripped, spotAt(stripped, offence.offset), offence.word)
  throw new DesignError(offence.sentence, spot.line, spot.column)
}

function stamps(tree: Any, text: string): Insert[] {
  const inserts: Insert[] = []
  walk(tree, ({ type, delegate, argument }) => {
    if (type !== 'YieldExpression' || !delegate || !isNode(argument)) return
    const { start, end } = argument
    const [first, last] = [spotAt(text, start).line, spotAt(text, end).line]
    inserts.push({ offset: start, text: `__at(${first}, ${last}, ` }, { offset: end, text: ')' })
  })
  return inserts.sort((a, b) => a.offset - b.offset)
}

function inserted(text: string, inserts: readonly Insert[]): string {
  const ends = [...inserts.slice(1).map(({ offset }) => offset), text.length]
  return inserts
    .map((insert, index) => insert.text + text.slice(insert.offset, ends[index]))
    .join('')
}

function spotAt(text: string, offset: number): Spot {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function beforeInserts(text: string, inserts: readonly Insert[], { line, column }: Spot): Spot {
  let left = column
  for (const { offset, text: put } of inserts) {
    const spot = spotAt(text, offset)
    if (spot.line !== line || spot.column >= left) continue
    left = Math.max(spot.column, left - put.length)
  }
  return { line, column: left }
}

/**
 * Types are only ever taken out of a line: what is left of it is found again from left to right. `word`: what is
 * known to stand there.
 */
function inSource(source: string, stripped: string, { line, column }: Spot, word = ''): Spot {
  const full = source.split('\n')[line - 1] ?? ''
  const bare = stripped.split('\n')[line - 1] ?? ''
  let at = 0
  for (const character of bare.slice(0, column - 1)) {
    const next = full.indexOf(character, at)
    if (next < 0) break
    at = next + 1
  }
  const exact = word === '' ? -1 : full.indexOf(word, at)
  const next = exact >= 0 ? exact : full.indexOf(bare.charAt(column - 1), at)
  return { line, column: (bare.length >= column && next >= 0 ? next : at) + 1 }
}
