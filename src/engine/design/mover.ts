import type { Sqlite } from '../storage'
import { type Choices, choicesIn } from './choices'
import { type Design, namesOf } from './design'
import { MemoryTree } from './memory'
import { Databases } from './sql/databases'
import { type Means, RESTING, type Told, Transition } from './transition'
import { costOf, type Move, type Party, type World } from './world'

/** Makes the moves of a design, for worlds in any order. */
export class Mover {
  readonly databases: Databases
  readonly #means: Means

  constructor(design: Design, sqlite: Sqlite) {
    this.databases = new Databases(design, sqlite)
    try {
      this.#tryQuestions(design.data)
    } catch (error) {
      this.databases.close()
      throw error
    }
    const services = new Map(
      design.data.services.map((service): [string, Party] => {
        const { name: kind, on } = service
        return [kind, { kind, database: this.databases.indexOf(on), process: undefined, service }]
      }),
    )
    this.#means = { design, databases: this.databases, tree: new MemoryTree(design.code), services }
  }

  /** The first moment, with so many faults to come, and what the processes printed on the way to it. */
  start(budget: number): World {
    const actors = this.#means.design.data.processes.flatMap((process) => {
      const { kind, on } = process
      const party = { kind, database: this.databases.indexOf(on), process, service: undefined }
      return namesOf(process).map((name) => ({ ...RESTING, name, party }))
    })
    const { first: rows } = this.databases
    const transition = new Transition(this.#means, { clock: 0, rows, actors, inFlight: [] })
    transition.start()
    return transition.world(budget)
  }

  choices(world: World): Choices {
    return choicesIn(this.#means.design.data, world, (move) => this.after(world, move)?.world)
  }

  /** The world after a move; undefined where the move is BUSY. */
  after(world: World, move: Move): { readonly world: World; readonly told: Told } | undefined {
    const transition = new Transition(this.#means, world)
    if (!transition.make(move)) return undefined
    return { world: transition.world(world.left - costOf(move)), told: transition.told }
  }

  /** A question that SQLite refuses is told before anything runs. @throws DesignError */
  #tryQuestions({ never, atEnd, outcome, questions }: Design['data']): void {
    const { databases } = this
    const ask = (what: string, sql: string) => databases.ask(databases.first, 0, sql, what)
    for (const [rule, sql] of [...never, ...atEnd]) ask(`The rule "${rule}"`, sql)
    for (const [question, sql] of questions) ask(`The question "${question}"`, sql)
    if (outcome !== undefined) ask('outcome', outcome)
  }

  close(): void {
    this.databases.close()
  }
}
