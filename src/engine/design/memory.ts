import { type Code, DesignError, type Me, type Run } from './design'
import type { Answer, Stand } from './halfway'

/**
 * What a process or a handler remembers inside a pass: the answers it got since the pass began, and so what it stands
 * before. Memories of one pass form a tree. A generator cannot be copied: the first child takes its parent's; a later
 * child starts a new one and repeats all answers of its path.
 */
export class Memory {
  readonly id: number
  readonly stand: Stand
  readonly before: Memory | undefined
  readonly #tree: MemoryTree
  readonly #begin: () => Run
  readonly #answer: Answer | undefined
  readonly #children = new Map<string, Memory>()
  #run: Run | undefined

  constructor(tree: MemoryTree, begin: () => Run, before?: Memory, answer?: Answer, run?: Run) {
    this.id = tree.newId()
    this.#tree = tree
    this.#begin = begin
    this.before = before
    this.#answer = answer
    const alive = run ?? this.#replayed()
    this.stand = run && answer ? run.resume(answer) : alive.stand
    this.#run = alive
    const { stand } = this
    if (stand.kind === 'failed' && stand.isMistake)
      throw new DesignError(stand.message, stand.at?.line ?? lastLineOf(before))
  }

  /** The memory after this answer; `key` is the same for equal answers. */
  after(answer: Answer, key: string): Memory {
    const known = this.#children.get(key)
    if (known) return known
    const run = this.#run
    this.#run = undefined
    const child = new Memory(this.#tree, this.#begin, this, answer, run)
    this.#children.set(key, child)
    return child
  }

  #replayed(): Run {
    const answers: Answer[] = []
    for (let at: Memory | undefined = this; at?.before; at = at.before) {
      if (at.#answer) answers.unshift(at.#answer)
    }
    const run = this.#begin()
    for (const answer of answers) run.resume(answer)
    return run
  }
}

function lastLineOf(memory: Memory | undefined): number | undefined {
  return memory?.stand.kind === 'step' ? memory.stand.step.at?.line : undefined
}

/** All memories that the processes and handlers of a design can have. */
export class MemoryTree {
  readonly #code: Code
  readonly #roots = new Map<string, Memory>()
  #made = 0

  constructor(code: Code) {
    this.#code = code
  }

  newId(): number {
    this.#made += 1
    return this.#made
  }

  pass(kind: string, me: Me): Memory {
    return this.#root(`${me.name} ${me.isRestart}`, () => this.#code.pass(kind, me))
  }

  /** `request`: plain data, as JSON. */
  handler(service: string, request: string): Memory {
    return this.#root(`${service}\n${request}`, () =>
      this.#code.handle(service, JSON.parse(request)),
    )
  }

  #root(key: string, begin: () => Run): Memory {
    const known = this.#roots.get(key)
    if (known) return known
    const root = new Memory(this, begin)
    this.#roots.set(key, root)
    return root
  }
}
