import { fateOf } from '../rules'
import type { StepFault } from '../schedule'
import { type Finding, type Reply, type Request, SqlError, type Step } from '../steps'
import type { ConsoleLine, Tick } from '../trace'
import type { Process } from './process'
import type { Provider } from './provider'

/** What a step can reach of the world around its process. */
interface Surroundings {
  readonly provider: Provider | undefined
  clock: number
  print(process: Process, kind: ConsoleLine['kind'], text: string): void
  /** A lock may have been let go. */
  release(): void
  /** The request is on its way, and arrives some other time. */
  delay(request: Request): void
}

type Outcome = Pick<Tick, 'outcome' | 'message'>
type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** Does the process's next step in the world, with a fault where one strikes, and resumes the process with its answer. */
export function perform(
  world: Surroundings,
  process: Process,
  step: Step,
  fault: StepFault | undefined,
): Outcome {
  switch (step.kind) {
    case 'sql':
      return performSql(world, process, step)
    case 'send':
      return answered(process, deliver(world, step.request, fault))
    case 'ask':
      return answered(process, look(world, step, fault))
    case 'wait':
      world.clock += step.seconds
      process.resume(world.clock)
      return { outcome: undefined, message: undefined }
    case 'print':
      world.print(process, 'print', step.text)
      process.resume(undefined)
      return { outcome: undefined, message: undefined }
  }
}

function answered(process: Process, word: Reply | Finding): Outcome {
  process.resume(word)
  return { outcome: word, message: undefined }
}

/** A busy statement has not run: its process stays before it. Any other error is thrown in at the line that asked. */
function performSql(world: Surroundings, process: Process, step: StepOf<'sql'>): Outcome {
  const { connection } = process
  try {
    const result = connection.run(step.text, step.params)
    if (!connection.isInTransaction()) world.release()
    process.resume(result)
    return { outcome: undefined, message: undefined }
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    if (error.busy) {
      process.isWaiting = true
      return { outcome: 'busy', message: error.message }
    }
    process.throwIn(error)
    return { outcome: 'failed', message: error.message }
  }
}

function deliver(world: Surroundings, request: Request, fault: StepFault | undefined): Reply {
  if (!world.provider) throw new Error('This scenario has no provider to send to.')
  const { reply, arrives } = fateOf(fault)
  if (arrives === 'now') world.provider.accept(request)
  if (arrives === 'later') world.delay(request)
  return reply
}

function look(world: Surroundings, step: StepOf<'ask'>, fault: StepFault | undefined): Finding {
  if (!world.provider) throw new Error('This scenario has no provider to ask.')
  if (fault === 'no-answer') return 'no answer'
  return world.provider.hasEffect(step.job) ? 'found' : 'not found'
}
