import type { Moment, Tick, Trace } from '../../engine/trace'
import type { Row } from '../../engine/values'
import { cellIn, rowsIn } from '../moments'

/** An error in words that are safe to read anywhere: ours, and never the text of an exception. */
export type ErrorCategory =
  | 'none'
  | 'failed before any action'
  | 'refused before any action'
  | 'no answer from the provider'
  | 'outcome unknown'
  | 'attempts used up'
  | 'database is locked'
  | 'receipt refused'
  | 'statement refused'
  | 'worker died'

/** What the rows and the run say of one job at a moment. */
export interface JobFacts {
  readonly job: string
  readonly state: string
  readonly attempts: string
  /** The step that last changed its row, counted from 1; 0 where none has. */
  readonly lastChangeStep: number
  /** Logical time of that step. */
  readonly lastChangeSeconds: number
  readonly category: ErrorCategory
  readonly hasReceipt: boolean
  /** An attempt has ended without anybody knowing what came of it; a later one does not take that back. */
  readonly mayHaveActed: boolean
}

/** One entry for each committed row of `jobs`, in its order. */
export function factsOf(trace: Trace, cursor: number): readonly JobFacts[] {
  const moment = trace.moments[cursor]
  return rowsIn(moment, 'jobs').map(([id = null]) => {
    const job = String(id)
    const changed = lastChange(trace, cursor, job)
    return {
      job,
      state: String(cellIn(moment, 'jobs', job, 'status') ?? ''),
      attempts: String(cellIn(moment, 'jobs', job, 'attempts') ?? ''),
      lastChangeStep: changed,
      lastChangeSeconds: trace.moments[changed]?.clock ?? 0,
      category: categoryOf(trace, cursor, job),
      hasReceipt: rowsIn(moment, 'receipts').some(([owner]) => owner === id),
      mayHaveActed: mayHaveActed(trace, cursor, job),
    }
  })
}

function lastChange({ moments }: Trace, cursor: number, job: string): number {
  for (let index = cursor; index > 0; index -= 1)
    if (rowOf(moments[index], job) !== rowOf(moments[index - 1], job)) return index
  return 0
}

function rowOf(moment: Moment | undefined, job: string): string {
  const row: Row | undefined = rowsIn(moment, 'jobs').find(([id]) => String(id) === job)
  return JSON.stringify(row ?? null)
}

/** What went wrong since the job was last claimed, by what the steps were answered; else what its state implies. */
function categoryOf(trace: Trace, cursor: number, job: string): ErrorCategory {
  const state = cellIn(trace.moments[cursor], 'jobs', job, 'status')
  const attempts = Number(cellIn(trace.moments[cursor], 'jobs', job, 'attempts') ?? 0)
  if (state === 'done') return 'none'
  const { scenario } = trace
  const most = scenario.program === 'service' ? scenario.mostAttempts : undefined
  if (state === 'review' && most !== undefined && attempts >= most) return 'attempts used up'
  const ticks = trace.moments.slice(1, cursor + 1).flatMap(({ made }) => (made ? [made] : []))
  const claimed = ticks.findLastIndex(
    (tick) => isAbout(tick, job) && tick.text.includes("status='running'"),
  )
  const since = ticks.slice(Math.max(claimed, 0))
  const answered = since.filter((tick) => isAbout(tick, job)).map(categoryOfTick)
  const category = answered.findLast((known) => known !== undefined)
  if (category) return category
  if (state === 'running' && since.some(({ kind }) => kind === 'crash')) return 'worker died'
  if (state === 'review') return 'outcome unknown'
  return state === 'pending' && attempts > 0 ? 'failed before any action' : 'none'
}

/** No answer, or a death with the job in hand. A policy that marks its sends puts back only what was never sent. */
function mayHaveActed({ scenario, moments }: Trace, cursor: number, job: string): boolean {
  if (scenario.program === 'provider' && scenario.policy === 'intent') return false
  return moments.slice(1, cursor + 1).some((moment, index) => {
    const { made } = moment
    if (made?.kind === 'crash') return cellIn(moments[index], 'jobs', job, 'status') === 'running'
    return made?.kind === 'send' && made.outcome === 'no answer' && isAbout(made, job)
  })
}

function categoryOfTick({ outcome, message }: Tick): ErrorCategory | undefined {
  switch (outcome) {
    case 'no answer':
      return 'no answer from the provider'
    case 'refused':
      return 'refused before any action'
    case 'busy':
      return 'database is locked'
    case 'failed':
      return message?.startsWith('UNIQUE constraint failed: receipts.')
        ? 'receipt refused'
        : 'statement refused'
    default:
      return undefined
  }
}

/** The step names the job: as a value in its SQL, or in what it asks of the provider. */
function isAbout({ kind, text }: Tick, job: string): boolean {
  if (kind === 'send') return text.startsWith(`send ${job},`)
  if (kind === 'ask') return text === `ask about ${job}`
  return text.includes(`'${job.replaceAll("'", "''")}'`)
}

/** What nobody can say from the rows: named, so that no reader takes silence for an answer. */
export function unknownsOf({
  state,
  hasReceipt,
  mayHaveActed: isOpen,
}: JobFacts): readonly string[] {
  if (state === 'done') {
    return hasReceipt
      ? ['whether it had its effect more than once']
      : ['whether it had any effect: it says done and has no receipt']
  }
  const effect = 'whether it had its effect: not at all, once, or more than once'
  if (state === 'running') return [effect, 'whether anybody is still working on it']
  if (state === 'review') return [effect]
  return isOpen ? [effect] : []
}
