import type { Trace } from '../engine/trace'
import type { Run } from './run'

/** A question that is put before the telling step. What is right is read from runs, never from a list of answers. */
export interface Prediction {
  readonly question: string
  readonly options: readonly Option[]
  /** The run on which it is asked. */
  readonly asked: Run
  /** What would give the answer away: covered until one is chosen or the stage has told. `effects` is the provider's ledger, `knowledge` what the rows prove. */
  readonly hides: readonly ('effects' | 'knowledge')[]
  /** The moment at which it is asked; undefined where a trace (changed by the learner) has none. */
  askAt(trace: Trace): number | undefined
  /** The runs that tell, made from the run it was asked on; the first one goes on the stage. */
  tells(asked: Trace): readonly Run[]
  /** The moment of a telling run at which the answer is there to see. */
  tellAt(trace: Trace): number | undefined
}

export interface Option {
  readonly id: string
  readonly text: string
  /** Why people choose it, or why it holds: shown once the stage has told. */
  readonly because: string
  /** Decided by what the telling runs hold. Exactly one option of a question does. */
  holds(told: readonly Told[]): boolean
  /** What on the stage settles it: pointed at when it was chosen. */
  readonly evidence: readonly Evidence[]
}

/** A telling run, and where in it the answer is there to see. */
export interface Told {
  readonly trace: Trace
  readonly cursor: number
}

/** Something to point at. */
export type Evidence =
  /** A cell of `jobs`, `receipts`, or the ledger `effects`; rows go by the value of their first column. */
  | { readonly kind: 'cell'; readonly table: string; readonly key: string; readonly column: string }
  /** A line on the console, as printed. */
  | { readonly kind: 'line'; readonly text: string }
  /** A table with no row in it. */
  | { readonly kind: 'empty'; readonly table: string }
  /** The tick that led to the moment: marked on the tape, its line in the code. */
  | { readonly kind: 'step' }

/** What was told, once the telling runs are there; undefined where one of them does not come to its moment. */
export function toldBy(
  prediction: Prediction,
  traces: readonly Trace[],
): readonly Told[] | undefined {
  const told = traces.flatMap((trace) => {
    const cursor = prediction.tellAt(trace)
    return cursor === undefined ? [] : [{ trace, cursor }]
  })
  return told.length === traces.length && told.length > 0 ? told : undefined
}

/** The option that holds. @throws Error where none does or several do: then the question is ours to mend. */
export function rightOption({ question, options }: Prediction, told: readonly Told[]): Option {
  const [right, ...others] = options.filter((option) => option.holds(told))
  if (!right || others.length > 0)
    throw new Error(`${others.length + (right ? 1 : 0)} answers to "${question}" hold.`)
  return right
}
