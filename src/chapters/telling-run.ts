import { cellIn, rowsIn } from './moments'
import type { Evidence, Option, Told } from './prediction'

/** Which telling run shows what settles this option: the first with all of its evidence, else the first of all. */
export function tellingRun({ evidence }: Option, told: readonly Told[]): number {
  const index = told.findIndex((one) => evidence.every((piece) => stands(piece, one)))
  return Math.max(index, 0)
}

function stands(evidence: Evidence, { trace, cursor }: Told): boolean {
  const moment = trace.moments[cursor]
  switch (evidence.kind) {
    case 'cell':
      return cellIn(moment, evidence.table, evidence.key, evidence.column) !== undefined
    case 'empty':
      return rowsIn(moment, evidence.table).length === 0
    case 'line':
      return trace.lines.slice(0, moment?.lines).some(({ text }) => text === evidence.text)
    case 'step':
      return true
  }
}
