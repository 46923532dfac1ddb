import { existsSync, writeFileSync } from 'node:fs'
import { SHIPPED } from '../../designs'
import { WrongWords } from '../wrong-words'
import type { Said } from './check'
import { pathOf } from './load'
import { optionsIn } from './options'

const TEMPLATE = 'template/'

/** `new`: a small working design with one fault in it, to start from. Nothing is overwritten. @throws WrongWords */
export function writeNew(words: readonly string[]): Said {
  const templates = SHIPPED.filter(({ name }) => name.startsWith(TEMPLATE))
  const names = templates
    .map(({ name }) => name.slice(TEMPLATE.length))
    .filter((name) => name !== 'start')
  const expected = `Expected new FILE [--from ${names.join('|')}].`
  const { plain, isJson, values } = optionsIn(words, ['from'], expected)
  const [file, ...others] = plain
  if (file === undefined || others.length > 0 || isJson) throw new WrongWords(expected)
  const from = values.get('from') ?? 'start'
  const template = templates.find(({ name }) => name === `${TEMPLATE}${from}`)
  if (!template) throw new WrongWords(`${expected} "${from}" is none of these.`)
  const path = pathOf(file)
  if (existsSync(path))
    throw new WrongWords(`${file} is there already and was left as it is; name another file.`)
  try {
    writeFileSync(path, template.source, { flag: 'wx' })
  } catch {
    throw new WrongWords(`${file} cannot be written; name a file in a folder that is there.`)
  }
  return {
    text: `${file} is written. Now: npm run --silent lab -- run ${file}, and: npm run --silent lab -- check ${file} --faults 1`,
    code: 0,
  }
}

/** `list`: the shipped designs, a name and a title each. */
export function listDesigns(): Said {
  const widest = Math.max(...SHIPPED.map(({ name }) => name.length))
  const lines = SHIPPED.map(({ name, module }) => {
    const title = typeof module.title === 'string' ? module.title : ''
    return `${name.padEnd(widest)}  ${title}`.trimEnd()
  })
  return { text: lines.join('\n'), code: 0 }
}
