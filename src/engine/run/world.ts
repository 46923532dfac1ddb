import type { Program } from '../program'
import { choicesIn, isPassDue, isPendingIn, usualIn } from '../rules'
import type { Actor, Decision, WorkerName } from '../schedule'
import type { Request } from '../steps'
import type { Disk, Sqlite } from '../storage'
import type { ConsoleLine, Tick } from '../trace'
import type { Table } from '../values'
import { perform } from './perform'
import { Process } from './process'
import { Provider } from './provider'
import { wordsOf } from './words-of'

/**
 * Everything there is: the disk, the worker processes, the provider, what is in flight, the clock, the console.
 * It changes by `apply` alone. Invariants: after each `apply` every process stands before a step, or has none
 * left to make; `committed` is what the disk's own reader sees.
 */
export class World {
  readonly disk: Disk
  readonly provider: Provider | undefined
  readonly processes: Process[]
  readonly inFlight: (Request & { readonly number: number })[] = []
  readonly lines: ConsoleLine[] = []
  committed: readonly Table[]
  clock = 0
  #delayed = 0
  #ticks = 0
  readonly #program: Program

  constructor(program: Program, sqlite: Sqlite, image?: Uint8Array) {
    this.#program = program
    this.disk = sqlite.open(image)
    if (!image) {
      this.disk.owner.script(program.schema)
      for (const { text, params } of program.seed) this.disk.owner.run(text, params)
    }
    this.provider = program.hasProvider ? new Provider(sqlite) : undefined
    this.committed = this.disk.committed()
    this.processes = program.workers.map(
      (name) => new Process(name, image ? 2 : 1, 0, this.disk.connect()),
    )
    this.#settle()
  }

  /** What could happen next: the undisturbed step first (where there is one), then other turns and every fault. */
  choices(): readonly Decision[] {
    return choicesIn(this)
  }

  /** What happens where the schedule says nothing: the first worker that can move does; then late requests land. */
  usual(): Decision | undefined {
    return usualIn(this)
  }

  get hasKeys(): boolean {
    return (this.provider?.keys().length ?? 0) > 0
  }

  isBlocked(): boolean {
    return this.processes.some((process) => process.isWaiting)
  }

  /** Lets one tick happen. @throws Error when the decision is impossible here: ask `choices` first. */
  apply(decision: Decision): Tick {
    const made = { tick: this.#ticks, ...this.#do(decision) }
    this.#ticks += 1
    this.committed = this.disk.committed()
    this.#settle()
    return made
  }

  print(process: Process, kind: ConsoleLine['kind'], text: string): void {
    this.lines.push({ kind, worker: workerOf(process), text })
  }

  /** A lock may have been let go: whoever waits may try again. */
  release(): void {
    for (const process of this.processes) process.isWaiting = false
  }

  delay(request: Request): void {
    this.inFlight.push({ ...request, number: this.#delayed })
    this.#delayed += 1
  }

  close(): void {
    this.disk.close()
    this.provider?.close()
  }

  #do(decision: Decision): Omit<Tick, 'tick'> {
    switch (decision.kind) {
      case 'step': {
        const process = this.#process(decision.worker)
        const step = process.next
        if (!step) throw new Error(`Worker ${process.name} has no step to make.`)
        const { pass } = process
        const outcome = perform(this, process, step, decision.fault)
        if (process.failure !== undefined) this.print(process, 'error', process.failure)
        const kind = process.name === 'check' && step.kind === 'sql' ? 'check' : step.kind
        return {
          ...event(kind, wordsOf(step)),
          ...by(process, pass),
          at: step.at,
          fault: decision.fault,
          ...outcome,
        }
      }
      case 'crash':
        return this.#crash(this.#process(decision.worker))
      case 'land':
        return this.#land(decision.request)
      case 'key-forgotten':
        this.provider?.forgetKeys()
        return {
          ...event('key-forgotten', 'the provider forgets every key'),
          fault: 'key-forgotten',
        }
      case 'prompt': {
        const results = this.disk.owner.script(decision.text)
        this.release()
        return { ...event('prompt', decision.text), results }
      }
    }
  }

  #crash(process: Process): Omit<Tick, 'tick'> {
    process.connection.close()
    const { name, number, pass, next } = process
    this.processes[this.processes.indexOf(process)] = new Process(
      name,
      number + 1,
      pass,
      this.disk.connect(),
    )
    this.release()
    const text = `worker ${name} dies before ${next ? wordsOf(next) : 'its next pass'}`
    return { ...event('crash', text), ...by(process, pass), at: next?.at, fault: 'crash' }
  }

  #land(number: number): Omit<Tick, 'tick'> {
    const index = this.inFlight.findIndex((request) => request.number === number)
    const [request] = index < 0 ? [] : this.inFlight.splice(index, 1)
    if (!request || !this.provider) throw new Error(`No late request ${number} is in flight.`)
    this.provider.accept(request)
    return event(
      'land',
      `the late request for ${request.job}, attempt ${request.attempt}, reaches the provider`,
    )
  }

  #process(name: Actor): Process {
    const found = this.processes.find((process) => process.name === name)
    if (!found) throw new Error(`There is no worker ${name} here.`)
    return found
  }

  /** A table by hand may have more rows than a moment carries, so the disk is asked. */
  #isPending(): boolean {
    const pending = "SELECT 1 FROM jobs WHERE status='pending' LIMIT 1"
    return this.disk.hasRow(pending) ?? isPendingIn(this.committed)
  }

  /** Begins the passes that are due, and the check once every worker is through. */
  #settle(): void {
    for (const process of this.processes) {
      if (
        process.isIdle &&
        process.name !== 'check' &&
        isPassDue(this.#program, process.passesMade, () => this.#isPending())
      ) {
        process.begin(
          this.#program.pass({
            worker: process.name,
            isAfterCrash: process.isAfterCrash && process.passesMade === 0,
          }),
        )
      }
    }
    const isThrough = this.processes.every((process) => process.isIdle && process.name !== 'check')
    if (isThrough && this.#program.check) {
      const check = new Process('check', 1, 0, this.disk.connect())
      this.processes.push(check)
      check.begin(this.#program.check())
    }
  }
}

function workerOf({ name }: Process): WorkerName | undefined {
  return name === 'check' ? undefined : name
}

function by(process: Process, pass: number): Pick<Tick, 'worker' | 'process' | 'pass'> {
  const worker = workerOf(process)
  return worker
    ? { worker, process: process.number, pass }
    : { worker, process: undefined, pass: undefined }
}

function event(kind: Tick['kind'], text: string): Omit<Tick, 'tick'> {
  const nobody = { worker: undefined, process: undefined, pass: undefined, at: undefined }
  return {
    kind,
    text,
    ...nobody,
    outcome: undefined,
    fault: undefined,
    message: undefined,
    results: undefined,
  }
}
