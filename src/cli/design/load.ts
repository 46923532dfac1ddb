import { readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SHIPPED } from '../../designs'
import { type Design, DesignError } from '../../engine/design/design'
import type { LinkedDesign } from '../../engine/design/link'
import { mistakeOf } from '../../engine/design/mistake'
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
  const { line, column, message } = mistakeOf(source, error)
  return new FaultyDesign(`${name}:${line}:${column}: ${message}`)
}
