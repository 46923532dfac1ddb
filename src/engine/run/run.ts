import type { Program } from '../program'
import { isSame } from '../rules'
import type { Scenario } from '../scenario'
import type { Decision, Planned, Schedule } from '../schedule'
import { SqlError } from '../steps'
import type { Connection, Sqlite } from '../storage'
import { MOST_TICKS, type Moment, type Tick, type Trace, type WorkerView } from '../trace'
import type { Table } from '../values'
import type { Process } from './process'
import { wordsOf } from './words-of'
import { World } from './world'

/** A decision that cannot be made at its tick, in one sentence. */
export class ImpossibleSchedule extends Error {}

/** What a run is made from, besides its two arguments: the code, the database library, and a disk to go on with. */
export interface Means {
  readonly program: Program
  readonly sqlite: Sqlite
  readonly image?: Uint8Array | undefined
}

/**
 * The run of a scenario under a schedule: one moment per tick, the start included. The same two give the same trace.
 * @throws ImpossibleSchedule when a planned decision cannot be made at its tick.
 */
export function run(
  scenario: Scenario,
  schedule: Schedule,
  { program, sqlite, image }: Means,
): Trace {
  const world = new World(program, sqlite, image)
  try {
    return record(world, scenario, schedule)
  } finally {
    world.close()
  }
}

function record(world: World, scenario: Scenario, schedule: Schedule): Trace {
  const moments: Moment[] = [momentOf(world, undefined)]
  for (const made of ticks(world, schedule)) moments.push(momentOf(world, made))
  const isCut = moments.length > MOST_TICKS
  const end = isCut ? 'cut' : world.isBlocked() ? 'blocked' : 'finished'
  return { scenario, schedule, moments, lines: [...world.lines], end }
}

/** The database file as it is committed at the moment `cursor` of a run. @throws ImpossibleSchedule */
export function imageAt(
  schedule: Schedule,
  cursor: number,
  { program, sqlite, image }: Means,
): Uint8Array {
  const world = new World(program, sqlite, image)
  try {
    const made = ticks(world, schedule)
    for (let tick = 0; tick < cursor; tick += 1) made.next()
    // Whoever is in a transaction would keep the file from being copied; what they have not committed is not in it.
    for (const { connection } of world.processes) connection.close()
    if (world.disk.owner.isInTransaction()) world.disk.owner.run('ROLLBACK')
    return world.disk.image()
  } finally {
    world.close()
  }
}

/** Lets the world run: what is planned, and in between what usually happens, until nothing is left. */
function* ticks(world: World, schedule: Schedule): Generator<Tick, void> {
  const planned = new Map(schedule.map((entry) => [entry.tick, entry]))
  const last = schedule.at(-1)?.tick ?? -1
  for (let tick = 0; tick < MOST_TICKS; tick += 1) {
    const entry = planned.get(tick)
    const decision = entry ? possible(world, entry) : world.usual()
    if (decision) yield world.apply(decision)
    else if (tick <= last) throw impossible(last, 'the run is over before it')
    else return
  }
}

/** What is planned for this tick, made sure of. @throws ImpossibleSchedule */
function possible(world: World, { tick, ...decision }: Planned): Decision {
  const isPossible =
    decision.kind === 'prompt' || world.choices().some((other) => isSame(other, decision))
  if (!isPossible) throw impossible(tick, `nothing of the kind "${decision.kind}" can happen there`)
  return decision
}

function impossible(tick: number, why: string): ImpossibleSchedule {
  return new ImpossibleSchedule(`Step ${tick + 1} of this run is impossible: ${why}.`)
}

function momentOf(world: World, made: Tick | undefined): Moment {
  const { owner } = world.disk
  return {
    made,
    committed: world.committed,
    workers: world.processes.map(viewOf),
    ledger: world.provider?.ledger(),
    keys: world.provider?.keys() ?? [],
    inFlight: [...world.inFlight],
    prompt: { isInTransaction: owner.isInTransaction(), view: ownView(owner) },
    clock: world.clock,
    lines: world.lines.length,
    choices: world.choices(),
  }
}

function viewOf(process: Process): WorkerView {
  const { name, number, pass, next, isWaiting, failure, connection } = process
  const hasEnded = failure !== undefined
  return {
    name,
    process: number,
    pass,
    state: hasEnded ? 'failed' : isWaiting ? 'waiting' : next ? 'ready' : 'idle',
    next: next && { kind: next.kind, text: wordsOf(next), at: next.at },
    isInTransaction: !hasEnded && connection.isInTransaction(),
    view: hasEnded ? undefined : ownView(connection),
  }
}

/**
 * Reading would take a lock the worker has not asked for, so only a transaction that has written is looked into.
 * A schema that was damaged by hand cannot be read at all.
 */
function ownView(connection: Connection): readonly Table[] | undefined {
  if (!connection.hasUncommitted()) return undefined
  try {
    return connection.tables()
  } catch (error) {
    if (error instanceof SqlError) return undefined
    throw error
  }
}
