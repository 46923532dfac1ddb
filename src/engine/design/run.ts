import { expand } from '../steps'
import type { Sqlite } from '../storage'
import type { Table } from '../values'
import { type Design, DesignError } from './design'
import type { Step } from './halfway'
import { Mover } from './mover'
import { isSameMove, sayMove } from './schedule-text'
import type { Databases } from './sql/databases'
import { openOn, stepOf, type Told } from './transition'
import { type Actor, costOf, type Move, type World } from './world'

/** What one move of a run did. */
export interface Made {
  readonly move: Move
  /** Who moved, and in which of its passes, counted from 1; undefined for the clock and what comes from outside. */
  readonly who: string | undefined
  readonly pass: number | undefined
  readonly kind: Step['kind'] | Exclude<Move['kind'], 'step'>
  /** The SQL with its values in place, the printed line, or what happened, in words. */
  readonly text: string
  /** Line of the design's file; undefined where no step is made. */
  readonly line: number | undefined
  /** Seconds of the design's clock before the move. */
  readonly clock: number
  /** What a call was answered, or `busy`. */
  readonly outcome: string | undefined
  /** SQLite's own words, where the step was answered with an error. */
  readonly message: string | undefined
}

/** One database as it is committed at a moment, and as those see it who have changed it in an open transaction. */
export interface DatabaseView {
  readonly name: string
  readonly tables: readonly Pick<Table, 'name' | 'columns' | 'rows'>[]
  readonly open: readonly { readonly who: string; readonly tables: readonly Table[] }[]
}

/** The state between two moves. Moment 0 comes before the first. */
export interface DesignMoment {
  readonly made: Made | undefined
  readonly clock: number
  readonly databases: readonly DatabaseView[]
  readonly actors: readonly Pick<Actor, 'name' | 'life' | 'until' | 'isSlow' | 'isRestart'>[]
  readonly inFlight: World['inFlight']
  /** How many of the trace's lines are told by now. */
  readonly lines: number
  /** What could happen next: what usually happens first. */
  readonly choices: readonly Move[]
}

export interface DesignTrace {
  readonly moments: readonly DesignMoment[]
  readonly lines: Told['lines']
  /** ended: nothing can move any more. cut off: by the horizon. cut: after more than {@link MOST_MOVES} moves. */
  readonly end: 'ended' | 'cut off' | 'cut'
}

export const MOST_MOVES = 2_000

/** A move that cannot be made at its place in a schedule, in one sentence. */
export class ImpossibleMove extends Error {}

/**
 * The run of a design under a schedule: its moves from the start on, and after them what usually happens, until nothing
 * can move. The same two give the same trace. @throws ImpossibleMove @throws DesignError
 */
export function runDesign(design: Design, schedule: readonly Move[], sqlite: Sqlite): DesignTrace {
  const mover = new Mover(design, sqlite)
  try {
    return record(mover, design, schedule)
  } finally {
    mover.close()
  }
}

function record(mover: Mover, design: Design, schedule: readonly Move[]): DesignTrace {
  const lines: Told['lines'] = []
  let world = mover.start(schedule.reduce((sum, move) => sum + costOf(move), 0) + 1)
  let { moves, ending } = mover.choices(world)
  const moments = [
    momentOf(
      mover.databases,
      design,
      world,
      undefined,
      0,
      moves.map(({ move }) => move),
    ),
  ]
  for (let index = 0; index < MOST_MOVES; index += 1) {
    const planned = schedule[index]
    const usual = moves.find(({ move }) => costOf(move) === 0)?.move
    const move = planned ?? usual
    if (!move) return { moments, lines, end: ending === 'cut off' ? 'cut off' : 'ended' }
    if (planned && !moves.some((choice) => isSameMove(choice.move, planned)))
      throw new ImpossibleMove(
        `Move ${index + 1} of this schedule, "${sayMove(planned)}", cannot be made there.`,
      )
    const after = mover.after(world, move)
    if (!after) throw new DesignError(`Move ${index + 1} of this schedule met a lock.`)
    const made = madeOf(world, move, after.told)
    lines.push(...after.told.lines)
    world = after.world
    const choices = mover.choices(world)
    moves = choices.moves
    ending = choices.ending
    moments.push(
      momentOf(
        mover.databases,
        design,
        world,
        made,
        lines.length,
        moves.map((choice) => choice.move),
      ),
    )
  }
  return { moments, lines, end: 'cut' }
}

function madeOf(world: World, move: Move, told: Told): Made {
  const actor = 'who' in move ? world.actors.find(({ name }) => name === move.who) : undefined
  const step = actor && stepOf(actor)
  return {
    move,
    who: actor?.name,
    pass: actor?.party.process ? actor.passes + 1 : undefined,
    kind: move.kind === 'step' && step ? step.kind : (move.kind as Made['kind']),
    text: move.kind === 'step' && step ? sayStep(step) : sayMove(move),
    line: step?.at?.line,
    clock: world.clock,
    outcome: told.outcome,
    message: told.message,
  }
}

/** A step in words: the statement as it ran, the line as it is printed, or the call. */
export function sayStep(step: Step): string {
  switch (step.kind) {
    case 'sql':
      return expand(step.text, step.params)
    case 'print':
      return step.text
    case 'call':
      return `call ${step.service} ${JSON.stringify(step.request)}`
    case 'sleep':
      return `sleep ${step.seconds}`
    case 'now':
      return 'now'
  }
}

function momentOf(
  databases: Databases,
  { data }: Design,
  world: World,
  made: Made | undefined,
  lines: number,
  choices: readonly Move[],
): DesignMoment {
  return {
    made,
    clock: world.clock,
    databases: data.databases.map(({ name }, database) => {
      const rows = world.rows[database] ?? 0
      const open = openOn(world.actors, database)
      return {
        name,
        tables: databases.contents(database, rows),
        open: open.flatMap(({ who }) => {
          const tables = databases.view(database, rows, open, who)
          return tables ? [{ who, tables }] : []
        }),
      }
    }),
    actors: world.actors.map(({ name, life, until, isSlow, isRestart }) => ({
      name,
      life,
      until,
      isSlow,
      isRestart,
    })),
    inFlight: world.inFlight,
    lines,
    choices,
  }
}
