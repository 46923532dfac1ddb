import { openSqlite } from '../sqlite/open-sqlite'
import { check, exploreDesign, type Said } from './design/check'
import { listDesigns, writeNew } from './design/new'
import { replayDesign, runOnce } from './design/run'
import { explore } from './explore'
import { crashReport, jsonReport, printedLines } from './lab'
import { replay } from './replay'
import { WrongWords } from './wrong-words'

const USAGE =
  'Expected nothing, --json, --crash-before K --json, explore …, replay REPORT-OR-LINK, new FILE, run DESIGN, check DESIGN --faults N, or list.'

/**
 * Runs the lab in a terminal. The answer is the exit code: 0; 1 where a replay differs or a rule is broken; 2 for wrong
 * words or a design error; 3 where nothing is broken as far as was looked, and not all was covered.
 */
export async function main(words: readonly string[]): Promise<number> {
  try {
    return await obey(words)
  } catch (error) {
    if (!(error instanceof WrongWords)) throw error
    return complain(error.message, 2)
  }
}

async function obey([first, ...rest]: readonly string[]): Promise<number> {
  switch (first) {
    case undefined:
      return say(printedLines(await openSqlite()).join('\n'))
    case '--json':
      if (rest.length === 0) return say(JSON.stringify(jsonReport(await openSqlite())))
      if (rest[0] === '--crash-before' && rest.length === 2) return crash(rest[1])
      throw new WrongWords(`${USAGE} "${rest[0]}" does not go with --json.`)
    case '--crash-before':
      if (rest[1] === '--json' && rest.length === 2) return crash(rest[0])
      throw new WrongWords('Expected --crash-before K --json, with K the number of a statement.')
    case 'new':
      return told(writeNew(rest))
    case 'list':
      return told(listDesigns())
    case 'run':
      return told(await runOnce(rest, await openSqlite()))
    case 'check':
      return told(await check(rest, await openSqlite()))
    case 'explore': {
      if (rest.includes('--design')) return told(await exploreDesign(rest, await openSqlite()))
      const report = explore(await openSqlite(), rest, () => performance.now())
      return say(JSON.stringify(report))
    }
    case 'replay': {
      const design = rest.length === 1 && (await replayDesign(rest[0] ?? '', await openSqlite()))
      if (design) return told(design)
      const { lines, difference } = replay(rest, await openSqlite())
      process.stdout.write(lines.map((line) => `${line}\n`).join(''))
      return difference === undefined ? 0 : complain(difference, 1)
    }
    default:
      throw new WrongWords(`${USAGE} "${first}" is none of them.`)
  }
}

async function crash(word: string | undefined): Promise<number> {
  return say(JSON.stringify(crashReport(await openSqlite(), word ?? '')))
}

function told({ text, code }: Said): number {
  if (text !== '') say(text)
  return code
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function complain(text: string, code: number): number {
  process.stderr.write(`${text}\n`)
  return code
}
