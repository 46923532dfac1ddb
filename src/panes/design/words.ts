import type { Made } from '../../engine/design/run'
import type { Move } from '../../engine/design/world'

/** A move as the button that makes it says it. */
export function nameOfMove(move: Move): string {
  switch (move.kind) {
    case 'step':
      return move.fault ? `${CALLS[move.fault]}: ${move.who}` : `Step ${move.who}`
    case 'crash':
      return `Crash ${move.who} here`
    case 'dropped-connection':
      return `Drop the connection of ${move.who}`
    case 'own':
      return `Strike: ${move.fault}`
    case 'land':
      return `The late request reaches ${move.service}`
    case 'clock':
      return move.past.length > 0
        ? `Hold up ${move.past.join(' and ')}: the clock goes to ${move.to}`
        : `The clock goes to ${move.to}`
  }
}

const CALLS = {
  refused: 'Call refused',
  'lost-request': 'Request lost',
  'lost-ack': 'Answer lost',
  'late-request': 'Request late',
} as const

/** Costs one of the budget, or is a thing that usually happens. */
export function isFault(move: Move): boolean {
  if (move.kind === 'clock') return move.past.length > 0
  return move.kind !== 'land' && !(move.kind === 'step' && move.fault === undefined)
}

/** What a move did, in one sentence. */
export function sayMade(made: Made): string {
  const { who, kind, text, outcome, message, move } = made
  if (!who || move.kind !== 'step') return `${nameOfMove(move)}.`
  const what = kind === 'print' ? `prints ${text}` : text.replace(/\s+/g, ' ')
  const said = outcome === undefined ? '' : `, and hears ${outcome}`
  const error = message === undefined ? '' : `, and SQLite says: ${message}`
  return `${who}: ${what}${said}${error}`
}
