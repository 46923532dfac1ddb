import { SHIPPED } from '../designs'
import lease from '../designs/oracle/designs/lease.ts?raw'
import { REPORTS } from '../designs/reports'
import type { Design } from '../engine/design/design'
import { plainDesign } from '../engine/design/plain-code'
import { reportOf } from '../engine/design/result'
import { searchedDesign } from '../engine/design/search'
import type { Sqlite } from '../engine/storage'
import { openSandbox } from '../sandbox/open-sandbox'

export { openSqlite } from '../sqlite/open-sqlite'

/** Searches designs: a line each, with what was covered and how long it took. `now` in milliseconds. */
export async function* benchmarkDesigns(
  sqlite: Sqlite,
  now: () => number,
): AsyncGenerator<string, void> {
  yield 'designs                                          faults            schedules   worlds      ms  bytes/world'
  for (const { name, budget } of REPORTS) {
    yield measure(shipped(`reports/${name}/broken`), `reports/${name}/broken`, budget, sqlite, now)
    yield measure(shipped(`reports/${name}/mended`), `reports/${name}/mended`, budget, sqlite, now)
  }
  const sandbox = await openSandbox()
  for (const [jobs, source] of Object.entries({ 'one job': lease, 'two jobs': withTwoJobs(lease) }))
    for (const faults of [0, 1, 2]) {
      const start = now()
      const design = sandbox.load(source, 'lease.ts')
      yield measure(design, `an own file, a lease, ${jobs}`, faults, sqlite, now, start)
    }
  sandbox.close()
}

function shipped(name: string): Design {
  const { module = {}, source = '' } = SHIPPED.find((one) => one.name === name) ?? {}
  return plainDesign(module, source, name)
}

function withTwoJobs(source: string): string {
  return source.replace("('report', 'pending')", "('report', 'pending'), ('second', 'pending')")
}

function measure(
  design: Design,
  name: string,
  faults: number,
  sqlite: Sqlite,
  now: () => number,
  start = now(),
): string {
  const before = process.memoryUsage().heapUsed
  const { mover, found } = searchedDesign(design, sqlite, faults)
  const { worlds, schedules } = reportOf(design.data, found, mover.databases)
  const bytes = (process.memoryUsage().heapUsed - before) / worlds
  mover.close()
  return [
    name.padEnd(48),
    String(faults).padStart(6),
    String(schedules).padStart(20),
    String(worlds).padStart(8),
    (now() - start).toFixed(0).padStart(7),
    (worlds < 1_000 ? '' : Math.max(0, bytes).toFixed(0)).padStart(12),
  ].join(' ')
}
