import type {
  DesignCheck,
  DesignReport,
  DesignRun,
  Mistake,
  Said,
  ShippedDesign,
} from '../engine/design/answers'
import { type Design, DesignError } from '../engine/design/design'
import { mistakeOf } from '../engine/design/mistake'
import { Mover } from '../engine/design/mover'
import { type Report, reportOf } from '../engine/design/result'
import { ImpossibleMove, runDesign } from '../engine/design/run'
import { readMove, sayMove } from '../engine/design/schedule-text'
import { type Progress, searchDesign } from '../engine/design/search'
import { storyOf } from '../engine/design/story'
import type { Move } from '../engine/design/world'
import { ImpossibleSchedule } from '../engine/run/run'
import type { Sqlite } from '../engine/storage'
import type { DesignAsk, Questions } from './protocol'

/** Takes the text of a design in. @throws DesignError */
export type LoadDesign = (source: string, fileName: string) => Promise<Design>

/** The page draws a report at most so often. */
const REPORT_MS = 100

/** @throws ImpossibleSchedule */
export async function runOf(
  ask: Questions['runDesign']['ask'],
  load: LoadDesign,
  sqlite: Sqlite,
): Promise<DesignRun> {
  try {
    const moves = ask.moves.map(moveOf)
    return await orMistake(ask, load, (design) => ({
      kind: 'trace',
      trace: runDesign(design, moves, sqlite),
      title: design.data.title,
    }))
  } catch (error) {
    if (error instanceof ImpossibleMove) throw new ImpossibleSchedule(error.message)
    throw error
  }
}

export function checkOf(
  ask: Questions['checkDesign']['ask'],
  load: LoadDesign,
  sqlite: Sqlite,
  tell: (progress: Progress) => void,
): Promise<DesignCheck> {
  return orMistake(ask, load, (design) => {
    const report = searched(design, ask, sqlite, tell)
    return { ...wordsOf(design, report, sqlite), title: design.data.title, report }
  })
}

export async function shippedDesigns(): Promise<readonly ShippedDesign[]> {
  const { SHIPPED } = await import('../designs')
  return SHIPPED.map(({ name, module, source }) => ({
    name,
    title: typeof module.title === 'string' ? module.title : name,
    source,
  }))
}

function moveOf(text: string): Move {
  const move = readMove(text)
  if (!move) throw new ImpossibleMove(`"${text}" is no move of a design.`)
  return move
}

async function orMistake<T>(
  { source, fileName }: DesignAsk,
  load: LoadDesign,
  work: (design: Design) => T,
): Promise<T | Mistake> {
  try {
    return work(await load(source, fileName))
  } catch (error) {
    if (error instanceof DesignError) return mistakeOf(source, error)
    throw error
  }
}

function searched(
  design: Design,
  { faults, mostWorlds }: Questions['checkDesign']['ask'],
  sqlite: Sqlite,
  tell: (progress: Progress) => void,
): Report {
  const mover = new Mover(design, sqlite)
  try {
    const steps = searchDesign(mover, faults, mostWorlds)
    let told = performance.now()
    for (;;) {
      const { done, value } = steps.next()
      if (done) return reportOf(design.data, value, mover.databases)
      if (performance.now() - told < REPORT_MS) continue
      told = performance.now()
      tell(value)
    }
  } finally {
    mover.close()
  }
}

/** What a report says in words: of each broken rule its story, and every schedule as links write it. */
function wordsOf(
  design: Design,
  { verdicts, ends, round }: Report,
  sqlite: Sqlite,
): Omit<DesignReport, 'title' | 'report'> {
  const broken = verdicts.flatMap((verdict) => (verdict.holds ? [] : [verdict]))
  const say = (moves: readonly Move[]): Said => moves.map(sayMove)
  return {
    kind: 'report',
    stories: Object.fromEntries(
      broken.map(({ rule, moves }) => [
        rule,
        storyOf(runDesign(design, moves, sqlite), moves.length),
      ]),
    ),
    schedules: {
      rules: Object.fromEntries(broken.map(({ rule, moves }) => [rule, say(moves)])),
      ends: ends.map(({ moves }) => say(moves)),
      round: round && say(round.moves),
    },
  }
}
