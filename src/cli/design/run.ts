import { readDesignLink } from '../../engine/design/link'
import { type DesignTrace, ImpossibleMove, runDesign } from '../../engine/design/run'
import type { Sqlite } from '../../engine/storage'
import { WrongWords } from '../wrong-words'
import type { Said } from './check'
import { type Loaded, loadDesign, loadLinked, told } from './load'
import { optionsIn } from './options'

const RUN = 'Expected run DESIGN [--json].'

/** `run`: one run without faults: its lines, or with `--json` each step with its source line, and the rows. */
export async function runOnce(words: readonly string[], sqlite: Sqlite): Promise<Said> {
  const { plain, isJson } = optionsIn(words, [], RUN)
  const [word, ...others] = plain
  if (word === undefined || others.length > 0) throw new WrongWords(RUN)
  const loaded = await loadDesign(word)
  const trace = told(loaded.name, loaded.design.source, () => runDesign(loaded.design, [], sqlite))
  return { text: isJson ? JSON.stringify(jsonOf(trace)) : linesOf(trace).join('\n'), code: 0 }
}

/** The lines of the run that a link to a design makes; undefined where the word is no such link. @throws WrongWords */
export async function replayDesign(word: string, sqlite: Sqlite): Promise<Said | undefined> {
  const link = readDesignLink(word)
  if (!link) return undefined
  const loaded: Loaded = await loadLinked(link.design)
  try {
    const trace = told(loaded.name, loaded.design.source, () =>
      runDesign(loaded.design, link.moves, sqlite),
    )
    return { text: linesOf(trace).join('\n'), code: 0 }
  } catch (error) {
    if (error instanceof ImpossibleMove) throw new WrongWords(error.message)
    throw error
  }
}

function linesOf({ lines }: DesignTrace): readonly string[] {
  return lines.map(({ text }) => text)
}

function jsonOf(trace: DesignTrace) {
  const steps = trace.moments.flatMap(({ made }) =>
    made
      ? [
          {
            process: made.who ?? null,
            pass: made.pass ?? null,
            kind: made.kind,
            text: made.text,
            line: made.line ?? null,
            clock: made.clock,
            ...(made.outcome === undefined ? {} : { outcome: made.outcome }),
            ...(made.message === undefined ? {} : { message: made.message }),
          },
        ]
      : [],
  )
  const last = trace.moments.at(-1)
  return {
    output: linesOf(trace),
    steps,
    databases: Object.fromEntries(
      (last?.databases ?? []).map(({ name, tables }) => [
        name,
        Object.fromEntries(tables.map((table) => [table.name, table.rows])),
      ]),
    ),
    clock: last?.clock ?? 0,
    end: trace.end,
  }
}
