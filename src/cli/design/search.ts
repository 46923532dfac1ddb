import { setImmediate } from 'node:timers/promises'
import { DesignError } from '../../engine/design/design'
import { Mover } from '../../engine/design/mover'
import { type Report, reportOf } from '../../engine/design/result'
import { searchDesign } from '../../engine/design/search'
import type { Sqlite } from '../../engine/storage'
import { faulty, type Loaded } from './load'

/** How long a search goes on before it looks whether it was stopped, and tells how far it has come. */
const TURN_MS = 100

/**
 * Searches a design under a budget of faults. Where the error stream is a terminal the progress stands there; Ctrl-C
 * ends the search, and what was found is reported. @throws FaultyDesign
 */
export async function searched(
  { design, name }: Loaded,
  faults: number,
  mostWorlds: number | undefined,
  sqlite: Sqlite,
): Promise<Report> {
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop)
  try {
    const mover = new Mover(design, sqlite)
    try {
      const steps = searchDesign(mover, faults, mostWorlds)
      const start = performance.now()
      let turn = start
      for (;;) {
        const { done, value } = steps.next(isStopped)
        if (done) {
          tell('')
          return reportOf(design.data, value, mover.databases)
        }
        if (performance.now() - turn < TURN_MS) continue
        const seconds = (performance.now() - start) / 1000
        tell(
          `${value.worlds} worlds, ${value.waiting} waiting, ${Math.round(value.worlds / seconds)} a second; Ctrl-C prints what was found`,
        )
        await setImmediate()
        turn = performance.now()
      }
    } finally {
      mover.close()
    }
  } catch (error) {
    if (!(error instanceof DesignError)) throw error
    throw faulty(name, design.source, error)
  } finally {
    process.off('SIGINT', stop)
  }
}

function tell(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`)
}
