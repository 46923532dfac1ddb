import type { Moment, Tick } from '../engine/trace'
import { type ShownRow, type ShownTable, shownLedger, shownTables } from './changes'
import { wordOf } from './word-of'

/** One short sentence for what a tick did: the step, and what it changed on the disk. */
export function sayStep(before: Moment | undefined, after: Moment): string {
  const tick = after.made
  if (!tick) return 'Start of the run: nothing has happened yet.'
  const rows = shownTables(after, before).flatMap(rowWords)
  const ledger = shownLedger(after, before)
  const changes = [...rows, ...(ledger ? rowWords(ledger) : [])]
  const step = stepWords(tick)
  return changes.length === 0 ? `${step}.` : `${step}: ${changes.join('; ')}.`
}

/** What a step is, without what it changed: used for the tape and the next step. */
export function stepWords(tick: Pick<Tick, 'kind' | 'text'> & Partial<Tick>): string {
  const who = tick.worker === 'B' ? 'Worker B' : 'Worker'
  switch (tick.kind) {
    case 'crash':
      return `${who} crashed`
    case 'print':
      return `Printed "${tick.text}"`
    case 'prompt':
      return `You ran ${tick.text.replace(/\s+/g, ' ')}`
    case 'send':
    case 'ask':
      return `${capital(tick.text)}${tick.outcome ? `, ${tick.outcome}` : ''}`
    case 'sql':
    case 'check': {
      if (tick.outcome === 'busy')
        return `${tick.text}: ${tick.message ?? 'database is locked'}, it has not run`
      if (tick.outcome === 'failed') return `${tick.text}: ${tick.message ?? 'failed'}`
      return tick.text
    }
    default:
      return capital(tick.text)
  }
}

/** The position in words, as the tape's value: how far, which pass, what the last step was. */
export function placeWords(moment: Moment, cursor: number, last: number): string {
  const { made } = moment
  if (!made) return `Start, before step 1 of ${last}`
  const pass = made.pass === undefined ? '' : `pass ${made.pass}, `
  return `Step ${cursor} of ${last}: ${pass}${stepWords(made)}`
}

function rowWords(table: ShownTable): readonly string[] {
  const rows = table.rows.flatMap((row) => {
    const words = wordsOfRow(table, row)
    return words === undefined ? [] : [words]
  })
  return [...rows, ...table.gone.map((key) => `${key} is gone from ${table.name}`)]
}

function wordsOfRow({ name, columns }: ShownTable, row: ShownRow): string | undefined {
  if (row.end === 'settled') return `${row.key} in ${name} is committed`
  if (row.end === 'undone') return `${row.key} in ${name} is as it was before the transaction`
  if (!row.cells.some(({ isChanged }) => isChanged)) return undefined
  const isDraft = row.state !== 'kept' || row.cells.some(({ draft }) => draft)
  const suffix = isDraft ? ', not committed' : ''
  if (row.state === 'deleted') return `${row.key} deleted from ${name}${suffix}`
  if (row.cells.every(({ isChanged }) => isChanged)) return `${row.key} added to ${name}${suffix}`
  const cells = row.cells.flatMap(({ value, draft, isChanged }, index) =>
    isChanged ? [`${columns[index] ?? ''} ${wordOf(draft ? draft.value : value)}`] : [],
  )
  return `${row.key} has ${cells.join(' and ')}${suffix}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
