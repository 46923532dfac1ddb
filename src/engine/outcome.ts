/** What can be said of an ending, the worst first. */
export const VERDICTS = [
  'duplicate',
  'lost',
  'stuck',
  'needs a person',
  'exactly one effect, recorded',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** How a run leaves one job. `effects` is undefined where the scenario has no provider. */
export interface JobOutcome {
  readonly job: string
  readonly status: string
  readonly attempts: number
  readonly receipts: number
  readonly effects: number | undefined
}

/** The verdicts on one job's ending, the worst first; none where no verdict of the model fits. */
export function verdictsOf({ status, receipts, effects }: JobOutcome): readonly Verdict[] {
  const holds: Record<Verdict, boolean> = {
    duplicate: effects !== undefined && effects > 1,
    lost: status === 'done' && effects === 0,
    stuck: status === 'running',
    'needs a person': status === 'review',
    'exactly one effect, recorded': status === 'done' && effects === 1 && receipts === 1,
  }
  return VERDICTS.filter((verdict) => holds[verdict])
}

/** All verdicts in the lists, each once, the worst first. */
export function verdictsTogether(lists: readonly (readonly Verdict[])[]): readonly Verdict[] {
  return VERDICTS.filter((verdict) => lists.some((list) => list.includes(verdict)))
}
