import { readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SHIPPED } from '../../designs'
import { type Design, DesignError } from '../../engine/design/design'
import type { LinkedDesign } from '../../engine/design/link'
import { plainDesign } from '../../engine/design/plain-code'
import { openSandbox } from '../../sandbox/open-sandbox'
import { WrongWords } from '../wrong-words'

/** A design that was named on the command line, with what a link and a complaint call it. */
export interface Loaded {
  readonly design: Design
  /** The file as it was named, or the name of a shipped design. */
  readonly name: string
  readonly linked: LinkedDesign
}

/** A design error with the file it is in: `file:line:column: sentence`. */
export class FaultyDesign extends WrongWords {}

const MOST_BYTES = 1_000_000

/** Where the words were typed: npm starts the program in its own folder, and says where it was called. */
export function pathOf(word: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), word)
}

/** A shipped design by its name, or a file anywhere. @throws WrongWords @throws FaultyDesign */
export async function loadDesign(word: string): Promise<Loaded> {
  const shipped = SHIPPED.find(({ name }) => name === word)
  if (shipped) return loadShipped(shipped)
  const path = pathOf(word)
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file?.isFile())
    throw new WrongWords(
      `There is neither a shipped design nor a file ${JSON.stringify(word.slice(0, 200))}; lab -- list names the shipped ones.`,
    )
  if (file.size > MOST_BYTES) throw new WrongWords(`${word} is larger than a design may be (1 MB).`)
  return loadText(readFileSync(path, 'utf8'), word)
}

/** The design that a link carries. @throws WrongWords @throws FaultyDesign */
export async function loadLinked(linked: LinkedDesign): Promise<Loaded> {
  if (linked.kind === 'shipped') {
    const shipped = SHIPPED.find(({ name }) => name === linked.name)
    if (!shipped)
      throw new WrongWords(`This link names a design that is not shipped: ${linked.name}.`)
    return loadShipped(shipped)
  }
  let text: string
  try {
    const bytes = Buffer.from(linked.packed, 'base64url')
    text = inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8')
  } catch {
    throw new WrongWords('The design in this link cannot be unpacked; was the link cut off?')
  }
  return loadText(text, 'design.ts')
}

export function packed(source: string): string {
  return deflateRawSync(Buffer.from(source), { level: 9 }).toString('base64url')
}

function loadShipped({ name, module, source }: (typeof SHIPPED)[number]): Loaded {
  const design = told(name, source, () => plainDesign(module, source, name))
  return { design, name, linked: { kind: 'shipped', name } }
}

async function loadText(source: string, name: string): Promise<Loaded> {
  const sandbox = await openSandbox()
  const design = told(name, source, () => sandbox.load(source, basename(name)))
  return { design, name, linked: { kind: 'own', packed: packed(source) } }
}

/** Does its work on a design; an error of the design is told with its place in the file. @throws FaultyDesign */
export function told<T>(name: string, source: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof DesignError)) throw error
    throw faulty(name, source, error)
  }
}

export function faulty(name: string, source: string, error: DesignError): FaultyDesign {
  const line = error.line ?? lineOfWords(source, error.message)
  const text = source.split('\n')[line - 1] ?? ''
  const column = error.column ?? Math.max(1, text.search(/\S/) + 1)
  return new FaultyDesign(`${name}:${line}:${column}: ${error.message.replace(/\s+/g, ' ')}`)
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
