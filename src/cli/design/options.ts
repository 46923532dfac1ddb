import { WrongWords } from '../wrong-words'

export interface Options {
  /** Words that belong to no option. */
  readonly plain: readonly string[]
  readonly isJson: boolean
  readonly values: ReadonlyMap<string, string>
}

/** Sorts words into options that take a value, `--json`, and the rest. @throws WrongWords with `expected` in it */
export function optionsIn(
  words: readonly string[],
  names: readonly string[],
  expected: string,
): Options {
  const values = new Map<string, string>()
  const plain: string[] = []
  let isJson = false
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--json') isJson = true
    else if (!word.startsWith('--')) plain.push(word)
    else {
      const name = names.find((known) => word === `--${known}`)
      if (!name) throw new WrongWords(`${expected} "${word}" is none of these.`)
      const value = left.shift()
      if (value === undefined) throw new WrongWords(`${expected} Nothing follows ${word}.`)
      if (values.has(name)) throw new WrongWords(`${expected} ${word} is there twice.`)
      values.set(name, value)
    }
  }
  return { plain, isJson, values }
}

/** A whole number of an option; `most` bounds it. @throws WrongWords */
export function numberIn(
  { values }: Options,
  name: string,
  most: number,
  expected: string,
): number | undefined {
  const text = values.get(name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > most)
    throw new WrongWords(`${expected} "${text}" is no such number for --${name} (0 to ${most}).`)
  return value
}
