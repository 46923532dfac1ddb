import type { Value } from '../values'
import { type CallFault, type Design, DesignError } from './design'
import type { Answer, Place, Step } from './halfway'
import type { Memory, MemoryTree } from './memory'
import type { Answered, Databases, Open } from './sql/databases'
import type { Actor, Late, Move, Party, World } from './world'

/** What all worlds of a design share. */
export interface Means {
  readonly design: Design
  readonly databases: Databases
  readonly tree: MemoryTree
  readonly services: ReadonlyMap<string, Party>
}

/** What a move did, for those who watch: lines on the console, and how it went. */
export interface Told {
  readonly lines: { kind: 'print' | 'error'; who: string; text: string }[]
  outcome: string | undefined
  message: string | undefined
}

type Call = Extract<Step, { kind: 'call' }>
const MOST_STEPS_OF_A_HANDLER = 10_000

/** SQLITE_BUSY, or a fault with nothing to strike at: nothing has changed. */
class Busy extends Error {}

/**
 * One move from a world to the next. It begins as a copy of the world and is thrown away where the move is BUSY.
 * What a process does between two steps belongs to the step before: the end of a pass and the beginning of the next too.
 */
export class Transition {
  readonly told: Told = { lines: [], outcome: undefined, message: undefined }
  readonly #means: Means
  #clock: number
  readonly #rows: number[]
  #actors: Actor[]
  #inFlight: readonly Late[]

  constructor(means: Means, world: Pick<World, 'clock' | 'rows' | 'actors' | 'inFlight'>) {
    this.#means = means
    this.#clock = world.clock
    this.#rows = [...world.rows]
    this.#actors = [...world.actors]
    this.#inFlight = world.inFlight
  }

  world(left: number): World {
    return {
      clock: this.#clock,
      rows: this.#rows,
      actors: this.#actors,
      inFlight: this.#inFlight,
      left,
    }
  }

  /** The first moment: everybody stands before the first step of the first pass. */
  start(): void {
    for (const { name } of [...this.#actors]) this.#beginPass(this.#actor(name))
  }

  /** Makes the move. False: it is BUSY, and nothing has changed. @throws DesignError */
  make(move: Move): boolean {
    try {
      this.#make(move)
      return true
    } catch (error) {
      if (error instanceof Busy) return false
      throw error
    }
  }

  #make(move: Move): undefined {
    switch (move.kind) {
      case 'step':
        return this.#step(this.#actor(move.who), move.fault)
      case 'crash':
        return this.#died(this.#actor(move.who))
      case 'dropped-connection': {
        const dropped = this.#set(move.who, { transaction: undefined })
        this.told.message = 'connection lost'
        return this.#answer(dropped, { error: 'connection lost', isInTransaction: false })
      }
      case 'own':
        return this.#own(move.fault)
      case 'land':
        return this.#land(move)
      case 'clock':
        return this.#moveClock(move.to, move.past)
    }
  }

  #actor(name: string): Actor {
    const actor = this.#actors.find((one) => one.name === name)
    if (!actor) throw new Error(`There is no ${name} in this world.`)
    return actor
  }

  #set(name: string, change: Partial<Actor>): Actor {
    const index = this.#actors.findIndex((one) => one.name === name)
    const changed = { ...this.#actors[index], ...change } as Actor
    this.#actors[index] = changed
    return changed
  }

  // Steps

  #step(actor: Actor, fault: CallFault | undefined): undefined {
    const step = stepOf(actor)
    switch (step.kind) {
      case 'sql':
        return this.#sql(actor, step)
      case 'call':
        return this.#call(this.#set(actor.name, { hasActed: true }), step, fault)
      case 'print':
        this.told.lines.push({ kind: 'print', who: actor.name, text: step.text })
        return this.#answer(this.#set(actor.name, { hasActed: true }), { value: undefined })
      case 'now':
        return this.#answer(actor, { value: this.#clock + (actor.party.process?.clock ?? 0) })
      case 'sleep': {
        if (step.seconds === 0) return this.#answer(actor, { value: undefined })
        const until = step.seconds === 'forever' ? Infinity : this.#clock + step.seconds
        this.#set(actor.name, { life: 'asleep', until, isSlow: false })
      }
    }
  }

  #sql(actor: Actor, { text, params, at }: Extract<Step, { kind: 'sql' }>): undefined {
    const answered = this.#statement(actor.party, actor.name, text, params, at)
    if (answered.kind === 'busy') {
      if (actor.party.process?.onBusy !== 'throw') throw new Busy()
      this.told.outcome = 'busy'
      return this.#answer(actor, {
        error: 'database is locked',
        isInTransaction: actor.transaction !== undefined,
      })
    }
    const hasActed = actor.hasActed || answered.result.changes > 0
    const changed = this.#set(actor.name, { transaction: answered.transaction, hasActed })
    this.#committed(actor.party.database, answered.rows, actor.name)
    if (answered.kind === 'error') this.told.message = answered.message
    this.#answer(changed, answerOf(answered))
  }

  #statement(
    party: Party,
    who: string,
    text: string,
    params: readonly Value[],
    at: Place | undefined,
  ): Answered {
    const { database } = party
    const rows = this.#rows[database] ?? 0
    const open = this.#openOn(database)
    return this.#means.databases.statement({
      database,
      rows,
      open,
      who,
      clock: this.#clock,
      text,
      params,
      at,
    })
  }

  #openOn(database: number): Open {
    return openOn(this.#actors, database)
  }

  /** Others on this database hear of a commit; who waits for news begins again. */
  #committed(database: number, rows: number, by: string | undefined): undefined {
    if (this.#rows[database] === rows) return
    this.#rows[database] = rows
    for (const other of [...this.#actors]) {
      if (other.name === by || other.party.database !== database || !other.party.process) continue
      const told = this.#set(other.name, { hasNews: true })
      if (told.life === 'idle') this.#beginPass(told)
    }
  }

  /** Hands an answer to an actor, which goes on to stand before its next step. */
  #answer(actor: Actor, answer: Answer): undefined {
    const memory = actor.memory?.after(answer, keyOfAnswer(answer))
    if (!memory) throw new Error(`${actor.name} has asked nothing.`)
    this.#goOn(this.#set(actor.name, { memory, isSlow: false, hasBegun: true }), memory)
  }

  #goOn(actor: Actor, { stand }: Memory): undefined {
    if (stand.kind === 'step') {
      this.#set(actor.name, { life: 'ready', until: undefined })
    } else if (stand.kind === 'failed') {
      this.told.lines.push({
        kind: 'error',
        who: actor.name,
        text: `${actor.name}: ended by ${stand.message}`,
      })
      this.#died(actor)
    } else if (actor.party.process) this.#endPass(actor)
    else this.#endService(actor, { value: stand.value })
  }

  // Passes

  #beginPass(actor: Actor): undefined {
    const { name, isRestart } = actor
    const memory = this.#means.tree.pass(actor.party.kind, { name, isRestart })
    const begun = {
      memory,
      hasActed: false,
      hasNews: false,
      hasBegun: false,
      begun: this.#clock,
      isSlow: false,
    }
    this.#goOn(this.#set(name, begun), memory)
  }

  #endPass(actor: Actor): undefined {
    const { process } = actor.party
    const passes = actor.passes + 1
    const ended = this.#set(actor.name, {
      passes,
      isRestart: false,
      memory: undefined,
      hasBegun: false,
    })
    const isCounted = typeof process?.repeat === 'number'
    if (isCounted && passes >= Number(process.repeat)) return this.#end(ended)
    if (typeof process?.repeat === 'string' && !this.#comesAgain(ended)) return this.#end(ended)
    if (process?.every !== undefined) {
      const due = ended.begun + process.every
      if (due > this.#clock) this.#set(actor.name, { life: 'round', until: due })
      else this.#beginPass(ended)
      return
    }
    const hasNews = ended.hasNews || this.#clock > ended.begun
    if (ended.hasActed || hasNews) this.#beginPass(ended)
    else this.#set(actor.name, { life: 'idle', until: undefined })
  }

  #comesAgain({ party, name }: Actor): boolean {
    const { design, databases } = this.#means
    const file = design.data.databases[party.database]?.name ?? ''
    const query = String(party.process?.repeat)
    return databases.askOne(
      party.database,
      this.#rows[party.database] ?? 0,
      this.#clock,
      query,
      `repeat of ${name} (on ${file})`,
    )
  }

  #end(actor: Actor): undefined {
    this.#set(actor.name, {
      life: 'ended',
      until: undefined,
      memory: undefined,
      transaction: undefined,
    })
  }

  /** A crash, or an error that nobody caught. */
  #died(actor: Actor): undefined {
    const { process } = actor.party
    if (!process) return this.#endService(actor, undefined)
    for (const { name, caller } of [...this.#actors]) {
      if (caller === actor.name) this.#set(name, { caller: undefined })
    }
    // Who fails without a single step would do so for ever.
    const isHopeless = actor.isRestart && !actor.hasBegun && actor.memory?.stand.kind === 'failed'
    if (isHopeless || actor.restarted >= process.restarts) return this.#end(actor)
    const reborn = {
      passes: 0,
      restarted: actor.restarted + 1,
      isRestart: true,
      transaction: undefined,
    }
    this.#beginPass(this.#set(actor.name, reborn))
  }

  // Calls

  #call(actor: Actor, step: Call, fault: CallFault | undefined): undefined {
    const party = this.#means.services.get(step.service)
    if (!party?.service)
      throw new DesignError(`There is no service "${step.service}".`, step.at?.line)
    const late = { service: step.service, request: JSON.stringify(step.request) }
    if (fault === 'refused') return this.#reply(actor, 'refused')
    if (fault === 'lost-request') return this.#reply(actor, 'no answer')
    if (fault === 'late-request') {
      this.#inFlight = [...this.#inFlight, late].sort((a, b) =>
        keyOfLate(a) < keyOfLate(b) ? -1 : 1,
      )
      return this.#reply(actor, 'no answer')
    }
    const isHeard = fault === undefined
    if (party.service.isAtomic) {
      const reply = this.#handleAtOnce(party, late, step.at)
      return this.#reply(actor, isHeard && reply ? reply.value : 'no answer')
    }
    if (isHeard)
      this.#set(actor.name, { life: 'calling', until: this.#clock + step.timeoutS, isSlow: false })
    else this.#reply(actor, 'no answer')
    this.#beginService(party, late, isHeard ? actor.name : undefined)
  }

  #reply(actor: Actor, value: unknown): undefined {
    this.told.outcome = typeof value === 'string' ? value : JSON.stringify(value)
    this.#answer(actor, { value })
  }

  /** An atomic handler: all of it, or nothing and no answer. */
  #handleAtOnce(
    party: Party,
    { service, request }: Late,
    at: Place | undefined,
  ): { value: unknown } | undefined {
    const before = this.#rows[party.database] ?? 0
    const who = `${service}#`
    let memory = this.#means.tree.handler(service, request)
    let rows = before
    let transaction: Actor['transaction']
    for (let steps = 0; memory.stand.kind === 'step'; steps += 1) {
      const { step } = memory.stand
      if (steps > MOST_STEPS_OF_A_HANDLER)
        throw new DesignError(`The handler of "${service}" goes on and on.`, step.at?.line)
      if (step.kind === 'call' || step.kind === 'sleep')
        throw new DesignError(
          `An atomic service cannot ${step.kind}; say isAtomic: false.`,
          step.at?.line,
        )
      let answer: Answer = { value: step.kind === 'now' ? this.#clock : undefined }
      if (step.kind === 'print')
        this.told.lines.push({ kind: 'print', who: service, text: step.text })
      if (step.kind === 'sql') {
        const open = [
          ...this.#openOn(party.database),
          ...(transaction ? [{ who, transaction }] : []),
        ]
        const { database } = party
        const { text, params } = step
        const answered = this.#means.databases.statement({
          database,
          rows,
          open,
          who,
          clock: this.#clock,
          text,
          params,
          at: step.at ?? at,
        })
        if (answered.kind === 'busy') throw new Busy()
        rows = answered.rows
        transaction = answered.transaction
        answer = answerOf(answered)
      }
      memory = memory.after(answer, keyOfAnswer(answer))
    }
    if (memory.stand.kind === 'failed') {
      this.told.message = memory.stand.message
      return undefined
    }
    this.#committed(party.database, rows, undefined)
    return { value: memory.stand.value }
  }

  #beginService(party: Party, { service, request }: Late, caller: string | undefined): undefined {
    const memory = this.#means.tree.handler(service, request)
    let number = 1
    while (this.#actors.some(({ name }) => name === `${service}#${number}`)) number += 1
    const name = `${service}#${number}`
    const actor: Actor = { ...RESTING, name, party, memory, request, caller, begun: this.#clock }
    this.#actors = [...this.#actors, actor]
    this.#goOn(actor, memory)
  }

  /** `reply` is undefined where it crashed or threw: its caller has no answer. */
  #endService({ name, caller }: Actor, reply: { readonly value: unknown } | undefined): undefined {
    this.#actors = this.#actors.filter((one) => one.name !== name)
    if (caller) this.#reply(this.#actor(caller), reply ? reply.value : 'no answer')
  }

  #land(late: Late): undefined {
    const index = this.#inFlight.findIndex((one) => keyOfLate(one) === keyOfLate(late))
    const party = this.#means.services.get(late.service)
    if (index < 0 || !party) throw new Error('No such request is on its way.')
    if (party.service?.isAtomic) this.#handleAtOnce(party, late, undefined)
    else this.#beginService(party, late, undefined)
    this.#inFlight = this.#inFlight.filter((_, other) => other !== index)
  }

  #own(name: string): undefined {
    const fault = this.#means.design.data.ownFaults.find((one) => one.name === name)
    if (!fault) throw new Error(`This design has no fault ${name}.`)
    const database = this.#means.databases.indexOf(fault.on)
    const rows = this.#rows[database] ?? 0
    const asked = {
      database,
      rows,
      open: this.#openOn(database),
      who: 'fault#',
      clock: this.#clock,
      params: [],
    }
    let now = rows
    for (const text of statementsIn(fault.sql)) {
      const answered = this.#means.databases.statement({ ...asked, rows: now, text, at: undefined })
      if (answered.kind === 'busy') throw new Busy()
      if (answered.kind === 'error')
        throw new DesignError(`The fault "${name}" fails: ${answered.message}.`)
      now = answered.rows
    }
    // A fault that changes nothing is no move: it would use up the budget, and count schedules that are the same.
    if (now === rows) throw new Busy()
    this.#committed(database, now, undefined)
  }

  // The clock

  #moveClock(to: number, past: readonly string[]): undefined {
    this.#clock = to
    for (const name of past) this.#set(name, { isSlow: true })
    for (const { name } of [...this.#actors]) {
      const actor = this.#actors.find((one) => one.name === name)
      if (actor) this.#wake(actor)
    }
  }

  #wake(actor: Actor): undefined {
    const isDue = actor.until !== undefined && actor.until <= this.#clock
    if (actor.life === 'idle' || (actor.life === 'round' && isDue)) this.#beginPass(actor)
    else if (actor.life === 'asleep' && isDue) this.#answer(actor, { value: undefined })
    else if (actor.life === 'calling' && isDue) {
      for (const { name, caller } of [...this.#actors]) {
        if (caller === actor.name) this.#set(name, { caller: undefined })
      }
      this.#reply(actor, 'no answer')
    }
  }
}

/** An actor before anything has happened. */
export const RESTING: Omit<Actor, 'name' | 'party'> = {
  life: 'ready',
  until: undefined,
  memory: undefined,
  transaction: undefined,
  passes: 0,
  restarted: 0,
  isRestart: false,
  hasBegun: false,
  hasActed: false,
  hasNews: false,
  begun: 0,
  isSlow: false,
  request: undefined,
  caller: undefined,
}

/** The step that an actor stands before. */
export function stepOf({ name, memory }: Actor): Step {
  if (memory?.stand.kind !== 'step') throw new Error(`${name} has no step to make.`)
  return memory.stand.step
}

export function openOn(actors: readonly Actor[], database: number): Open {
  return actors.flatMap(({ name: who, party, transaction }) =>
    transaction && party.database === database ? [{ who, transaction }] : [],
  )
}

export function keyOfLate({ service, request }: Late): string {
  return `${service}\n${request}`
}

function answerOf({
  kind,
  result,
  message,
  transaction,
}: Exclude<Answered, { kind: 'busy' }>): Answer {
  return kind === 'error'
    ? { error: message, isInTransaction: transaction !== undefined }
    : { value: result }
}

const answerKeys = new WeakMap<object, string>()

function keyOfAnswer(answer: Answer): string {
  if (!('value' in answer)) return JSON.stringify(answer)
  const { value } = answer
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`
  let key = answerKeys.get(value)
  if (key === undefined) {
    key = JSON.stringify(value)
    answerKeys.set(value, key)
  }
  return key
}

function statementsIn(sql: string): readonly string[] {
  return sql
    .split(/;(?=(?:[^']*'[^']*')*[^']*$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
