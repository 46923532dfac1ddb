import { type Code, DesignError, type Me, type Run } from '../engine/design/design'
import type { Answer, Stand } from '../engine/design/halfway'
import { encodeAnswer, readStand } from './border'
import type { Compiled } from './compile'
import { type Context, DESIGN, Ended } from './context'

/** How many generators are kept alive; one that was dropped is made anew from the answers that it was given. */
const MOST_ALIVE = 2_000

type Part = 'processes' | 'services'

/** The code of one design. Its context is opened when it is needed, and thrown away when the design has spoilt it. */
export class Loaded implements Code {
  readonly #open: () => Context
  readonly #compiled: Compiled
  readonly #alive = new Set<number>()
  #context: Context | undefined
  #exported = ''
  #lastNumber = 0

  constructor(open: () => Context, compiled: Compiled) {
    this.#open = open
    this.#compiled = compiled
  }

  /** What the design exports, as JSON. @throws DesignError */
  exported(): string {
    this.#within(() => {})
    return this.#exported
  }

  pass(kind: string, me: Me): Run {
    return new SandboxRun(this, 'processes', kind, JSON.stringify(me))
  }

  handle(service: string, request: unknown): Run {
    return new SandboxRun(this, 'services', service, JSON.stringify(request ?? null))
  }

  /** @throws DesignError */
  begin(part: Part, name: string, argument: string, answers: readonly string[]): [number, Stand] {
    return this.#within((context) => {
      const number = ++this.#lastNumber
      const words = [number, part, name, argument, `[${answers.join()}]`]
      const stand = readStand(context.ask('begin', words, answers.length + 1))
      this.#keep(number, context)
      return [number, stand]
    })
  }

  isAlive(number: number): boolean {
    return this.#alive.has(number)
  }

  /** @throws DesignError */
  resume(number: number, answer: string): Stand {
    return this.#within((context) => {
      this.#alive.delete(number)
      this.#alive.add(number)
      return readStand(context.ask('resume', [number, answer]))
    })
  }

  /** Throws the context away; it comes again when the design is asked something. */
  close(): void {
    const context = this.#context
    this.#context = undefined
    this.#alive.clear()
    context?.close()
  }

  #keep(number: number, context: Context): void {
    this.#alive.add(number)
    if (this.#alive.size <= MOST_ALIVE) return
    const [oldest = number] = this.#alive
    this.#alive.delete(oldest)
    context.ask('drop', [oldest])
  }

  #within<T>(work: (context: Context) => T): T {
    try {
      if (!this.#context) {
        this.#context = this.#open()
        this.#exported = this.#context.adopt(this.#compiled.text)
      }
      return work(this.#context)
    } catch (error) {
      this.close()
      if (error instanceof Ended) throw this.#told(error)
      // The machine itself stumbled over the design: its own stack, mostly.
      if (error instanceof RangeError) throw new DesignError(sentenceOf('stack overflow'))
      throw new DesignError('The design cannot be run: it brings the sandbox down.')
    }
  }

  #told({ message, trace }: Ended): DesignError {
    const [, line, column] = new RegExp(`\\b${DESIGN}:(\\d+):(\\d+)`).exec(trace) ?? []
    if (line === undefined) return new DesignError(sentenceOf(message))
    const compiled = { line: Number(line), column: Number(column) }
    const spot = this.#compiled.spotInSource(compiled)
    return new DesignError(sentenceOf(message), spot.line, spot.column)
  }
}

function sentenceOf(message: string): string {
  if (message.startsWith('out of memory'))
    return 'This takes more memory than a design has (64 MB).'
  switch (message) {
    case 'interrupted':
      return 'This goes on and on: it was ended after some million turns without a step.'
    case 'stack overflow':
      return 'This calls itself deeper than a design can.'
    case 'string too long':
      return 'This makes a text that is longer than a text can be.'
    default:
      return `The design ended with an error: ${message}.`
  }
}

/** A generator in the sandbox. It remembers its answers, so that it can be made anew. */
class SandboxRun implements Run {
  readonly #code: Loaded
  readonly #part: Part
  readonly #name: string
  readonly #argument: string
  readonly #answers: string[] = []
  #number: number
  #stand: Stand

  constructor(code: Loaded, part: Part, name: string, argument: string) {
    this.#code = code
    this.#part = part
    this.#name = name
    this.#argument = argument
    ;[this.#number, this.#stand] = code.begin(part, name, argument, [])
  }

  get stand(): Stand {
    return this.#stand
  }

  resume(answer: Answer): Stand {
    const encoded = encodeAnswer(this.#stand, answer)
    try {
      return this.#go(encoded)
    } catch (error) {
      throw placed(error, this.#stand)
    }
  }

  #go(encoded: string): Stand {
    if (this.#code.isAlive(this.#number)) this.#stand = this.#code.resume(this.#number, encoded)
    else
      [this.#number, this.#stand] = this.#code.begin(this.#part, this.#name, this.#argument, [
        ...this.#answers,
        encoded,
      ])
    this.#answers.push(encoded)
    return this.#stand
  }
}

/** Where nobody knows the line, it is after the step that was taken last. */
function placed(error: unknown, stand: Stand): unknown {
  const isLost = error instanceof DesignError && error.line === undefined
  const at = isLost && stand.kind === 'step' ? stand.step.at : undefined
  return at ? new DesignError((error as Error).message, at.line) : error
}
