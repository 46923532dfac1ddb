import type { Tick, Trace } from '../engine/trace'

/** A stretch of a run: the ticks `from` to `to - 1`, and what they are called on the tape. */
export interface Stretch {
  readonly name: string
  readonly pass: number | undefined
  readonly from: number
  readonly to: number
}

/** The run cut into its passes, in order; what comes after the last pass is the check. Between passes: the earlier one. */
export function stretchesOf(trace: Trace): readonly Stretch[] {
  const ticks = ticksOf(trace)
  const stretches: Stretch[] = []
  for (const [index, tick] of ticks.entries()) {
    const last = stretches.at(-1)
    const pass = passOf(tick, last)
    if (last && last.pass === pass) stretches[stretches.length - 1] = { ...last, to: index + 1 }
    else {
      const name = pass === undefined ? 'check' : `pass ${pass}`
      stretches.push({ name, pass, from: index, to: index + 1 })
    }
  }
  return stretches
}

/** Where the next long jump goes, and the name of its button. Undefined target: nothing is left to run. */
export interface Jump {
  readonly label: string
  readonly target: number | undefined
}

export function jumpFrom(stretches: readonly Stretch[], cursor: number): Jump {
  const stretch = stretches.find(({ to }) => cursor < to)
  const last = stretches.at(-1)
  if (!last) return { label: 'Run pass 1', target: undefined }
  return { label: labelOf(stretch ?? last), target: stretch?.to }
}

export function ticksOf(trace: Trace): readonly Tick[] {
  return trace.moments.flatMap(({ made }) => (made ? [made] : []))
}

function labelOf({ pass }: Stretch): string {
  return pass === undefined ? 'Check the result' : `Run pass ${pass}`
}

function passOf(tick: Tick, last: Stretch | undefined): number | undefined {
  if (isOfCheck(tick)) return undefined
  // Two workers count their own passes; the tape shows the furthest.
  return Math.max(tick.pass ?? 1, last?.pass ?? 1)
}

/** The check's steps belong to no worker; neither do a request that lands, forgotten keys and the learner's SQL. */
function isOfCheck(tick: Tick): boolean {
  if (tick.kind === 'check') return true
  return tick.worker === undefined && (tick.kind === 'sql' || tick.kind === 'print')
}
