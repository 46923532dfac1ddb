import { CALL_FAULTS } from './design'
import type { Move } from './world'

/** A move as it stands in links and reports: `worker-1`, `crash worker-1`, `lost-ack worker-1`, `clock 6 past worker-1`. */
export function sayMove(move: Move): string {
  switch (move.kind) {
    case 'step':
      return move.fault ? `${move.fault} ${move.who}` : move.who
    case 'crash':
    case 'dropped-connection':
      return `${move.kind} ${move.who}`
    case 'own':
      return `fault ${move.fault}`
    case 'land':
      return `land ${move.service} ${move.request}`
    case 'clock':
      return `clock ${move.to}${move.past.length > 0 ? ` past ${move.past.join(' ')}` : ''}`
  }
}

/** The move that a text says; undefined where it says none. Whether it can be made is told by the run. */
export function readMove(text: string): Move | undefined {
  const [first = '', ...rest] = text.split(' ')
  const other = rest.join(' ')
  if (rest.length === 0) return first === '' ? undefined : { kind: 'step', who: first }
  const fault = CALL_FAULTS.find((known) => known === first)
  if (fault) return { kind: 'step', who: other, fault }
  if (first === 'crash' || first === 'dropped-connection') return { kind: first, who: other }
  if (first === 'fault') return { kind: 'own', fault: other }
  if (first === 'land') {
    const [service = '', ...request] = rest
    return { kind: 'land', service, request: request.join(' ') }
  }
  const clock = /^clock (\d+)(?: past (.+))?$/.exec(text)
  if (!clock) return undefined
  return { kind: 'clock', to: Number(clock[1]), past: clock[2]?.split(' ') ?? [] }
}

export function isSameMove(one: Move, other: Move): boolean {
  return sayMove(one) === sayMove(other)
}
