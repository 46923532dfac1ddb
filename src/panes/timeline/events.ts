import type { Moment, Trace } from '../../engine/trace'
import { tableNamed, type Value } from '../../engine/values'

export interface Attempt {
  readonly attempt: number
  readonly fromSeconds: number
  /** When its job left `running`; undefined while it is in hand. */
  readonly toSeconds: number | undefined
  readonly result: 'running' | 'refused' | 'done' | 'review'
  /** When the next attempt is due, where one is planned. */
  readonly dueSeconds: number | undefined
}

/** A run on the logical clock up to the cursor, read from its committed rows and from nothing else. */
export interface Timeline {
  readonly nowSeconds: number
  readonly jobs: readonly { readonly id: string; readonly attempts: readonly Attempt[] }[]
  readonly beats: readonly number[]
  readonly progress: readonly { readonly atSeconds: number; readonly ended: number }[]
  readonly alerts: readonly {
    readonly atSeconds: number
    readonly destination: string
    readonly text: string
  }[]
  readonly crashes: readonly number[]
}

/** The last moment that is no later than this time: where another run stands when this one says so. */
export function cursorAt(trace: Trace, seconds: number): number {
  const later = trace.moments.findIndex(({ clock }) => clock > seconds)
  return later < 0 ? trace.moments.length - 1 : later - 1
}

export function timelineOf(trace: Trace, cursor: number): Timeline {
  const moments = trace.moments.slice(0, cursor + 1)
  const now = moments.at(-1)
  const ids = rowsOf(trace.moments[0], 'jobs').map(({ id }) => textOf(id))
  return {
    nowSeconds: now?.clock ?? 0,
    jobs: ids.map((id) => ({ id, attempts: attemptsOf(moments, id) })),
    beats: changesOf(moments, 'at_seconds').map(([seconds]) => seconds),
    progress: changesOf(moments, 'progress').map(([ended, atSeconds]) => ({ atSeconds, ended })),
    alerts: rowsOf(now, 'alerts').map(({ at_seconds, destination, text }) => ({
      atSeconds: Number(at_seconds),
      destination: textOf(destination),
      text: textOf(text),
    })),
    crashes: moments.flatMap(({ made, clock }) => (made?.kind === 'crash' ? [clock] : [])),
  }
}

function attemptsOf(moments: readonly Moment[], id: string): readonly Attempt[] {
  const retries = rowsOf(moments.at(-1), 'retries').filter(({ job_id }) => job_id === id)
  const attempts: Attempt[] = []
  for (const moment of moments) {
    const job = rowsOf(moment, 'jobs').find((row) => row.id === id)
    const count = Number(job?.attempts ?? 0)
    const last = attempts.at(-1)
    if (count > (last?.attempt ?? 0)) {
      const due = retries.find(({ attempt }) => attempt === count)?.at_seconds
      attempts.push({
        attempt: count,
        fromSeconds: moment.clock,
        toSeconds: undefined,
        result: 'running',
        dueSeconds: due === undefined ? undefined : Number(due),
      })
    } else if (last?.result === 'running' && job && job.status !== 'running') {
      attempts[attempts.length - 1] = {
        ...last,
        toSeconds: moment.clock,
        result: job.status === 'done' ? 'done' : job.status === 'review' ? 'review' : 'refused',
      }
    }
  }
  return attempts
}

/** The last new value in each second of one column of the heartbeat's row, with that second. */
function changesOf(moments: readonly Moment[], column: string): readonly [number, number][] {
  const changes: [number, number][] = []
  let known = 0
  for (const moment of moments) {
    const value = Number(rowsOf(moment, 'heartbeat')[0]?.[column] ?? known)
    if (value === known) continue
    if (changes.at(-1)?.[1] === moment.clock) changes.pop()
    changes.push([value, moment.clock])
    known = value
  }
  return changes
}

function rowsOf(moment: Moment | undefined, name: string): readonly Record<string, Value>[] {
  const table = tableNamed(moment?.committed ?? [], name)
  return (table?.rows ?? []).map((row) =>
    Object.fromEntries((table?.columns ?? []).map((column, index) => [column, row[index] ?? null])),
  )
}

function textOf(value: Value | undefined): string {
  return String(value ?? '')
}
