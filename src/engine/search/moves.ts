import type { Program } from '../program'
import { fateOf } from '../rules'
import { costOf, type Decision, type StepFault } from '../schedule'
import type { Sqlite } from '../storage'
import { type Memory, MemoryTree, type Recalled } from './memory'
import { SearchProvider } from './provider'
import { SearchStatements } from './statements'
import { type Outside, type ProcessPlace, placeAfter, type Situation, settle } from './world'

/**
 * Moves from world to world: what `World.apply` does on one disk, step by step, for worlds in any order.
 * Real SQLite answers every statement, and the real provider every request.
 */
export class SearchMoves {
  readonly statements: SearchStatements
  readonly #program: Program
  readonly #tree: MemoryTree
  readonly #provider: SearchProvider

  constructor(program: Program, sqlite: Sqlite) {
    this.#program = program
    this.#tree = new MemoryTree(program)
    this.statements = new SearchStatements(program, sqlite)
    this.#provider = new SearchProvider(sqlite)
  }

  start(budget: number): Situation {
    const places = this.#program.workers.map((name) => ({ name, memory: undefined, passesMade: 0 }))
    const outside = { ledger: this.#provider.empty, inFlight: [], clock: 0, refused: 0 }
    return this.#settled({ rows: this.statements.rows, places, outside, left: budget })
  }

  /** The world after a decision; undefined where the turn is answered BUSY, which changes nothing. */
  after(situation: Situation, decision: Decision): Situation | undefined {
    const left = situation.left - costOf(decision)
    switch (decision.kind) {
      case 'step':
        return this.#step({ ...situation, left }, decision.worker, decision.fault)
      case 'crash': {
        const { worker } = decision
        const memory = this.#tree.atStart(worker, true)
        const places = replaced(situation.places, { name: worker, memory, passesMade: 0 })
        return this.#settled({ ...situation, places, left })
      }
      case 'land':
        return { ...situation, outside: this.#landed(situation.outside, decision.request) }
      case 'key-forgotten': {
        const ledger = this.#provider.forgetKeys(situation.outside.ledger)
        return { ...situation, outside: { ...situation.outside, ledger }, left }
      }
      case 'prompt':
        throw new Error('A search makes no statements of the learner.')
    }
  }

  close(): void {
    this.statements.close()
    this.#provider.close()
  }

  #step(
    situation: Situation,
    worker: ProcessPlace['name'],
    fault: StepFault | undefined,
  ): Situation | undefined {
    const index = situation.places.findIndex(({ name }) => name === worker)
    const place = situation.places[index]
    const step = place?.memory?.next
    if (!place?.memory || !step) throw new Error(`Worker ${worker} has no step to make.`)
    const { outside } = situation
    if (step.kind === 'sql') return this.#sql(situation, place, place.memory, index)
    const answered = (recalled: Recalled, changed: Outside): Situation =>
      this.#moved(situation, place, place.memory?.after(recalled, this.#isOpen(place)), changed)
    const { statements } = this
    switch (step.kind) {
      case 'send': {
        const { reply, arrives } = fateOf(fault)
        return answered(statements.recall(reply), this.#sent(outside, step.request, arrives))
      }
      case 'ask': {
        const isFound = this.#provider.hasEffect(outside.ledger, step.job)
        const word = fault ? 'no answer' : isFound ? 'found' : 'not found'
        return answered(statements.recall(word), outside)
      }
      case 'wait': {
        const clock = outside.clock + step.seconds
        return answered(statements.recall(clock), { ...outside, clock })
      }
      case 'print':
        return answered(statements.recall(undefined), outside)
    }
  }

  #sql(
    situation: Situation,
    place: ProcessPlace,
    memory: Memory,
    index: number,
  ): Situation | undefined {
    const memories = situation.places.map((other) => other.memory)
    const answered = this.statements.answer(situation.rows, memories, index)
    if (answered.isBusy) return undefined
    const { recalled, rows, isOpen } = answered
    const { outside } = situation
    const refused = outside.refused + (recalled.error === undefined ? 0 : 1)
    const changed = { ...outside, refused }
    return this.#moved({ ...situation, rows }, place, memory.after(recalled, isOpen), changed)
  }

  #isOpen(place: ProcessPlace): boolean {
    return (place.memory?.transaction.length ?? 0) > 0
  }

  #moved(
    situation: Situation,
    place: ProcessPlace,
    memory: Memory | undefined,
    outside: Outside,
  ): Situation {
    const moved = memory ? placeAfter(place, memory, this.#program) : place
    return this.#settled({ ...situation, outside, places: replaced(situation.places, moved) })
  }

  #settled(situation: Situation): Situation {
    const committed = this.statements.rowsOf(situation.rows)
    const places = settle(situation.places, committed, this.#program, this.#tree)
    return { ...situation, places }
  }

  #sent(
    outside: Outside,
    request: Outside['inFlight'][number],
    arrives: 'now' | 'later' | 'never',
  ): Outside {
    if (arrives === 'never') return outside
    if (arrives === 'later') return { ...outside, inFlight: [...outside.inFlight, request] }
    return { ...outside, ledger: this.#provider.accept(outside.ledger, request) }
  }

  #landed(outside: Outside, index: number): Outside {
    const request = outside.inFlight[index]
    if (!request) throw new Error(`No late request ${index} is in flight.`)
    const inFlight = outside.inFlight.filter((_, other) => other !== index)
    return this.#sent({ ...outside, inFlight }, request, 'now')
  }
}

function replaced(places: readonly ProcessPlace[], place: ProcessPlace): readonly ProcessPlace[] {
  return places.map((other) => (other.name === place.name ? place : other))
}
