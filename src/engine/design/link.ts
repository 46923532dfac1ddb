import { readMove, sayMove } from './schedule-text'
import type { Move } from './world'

/** A design in a link: one of ours by its name, or an own one as compressed text. */
export type LinkedDesign =
  | { readonly kind: 'shipped'; readonly name: string }
  | { readonly kind: 'own'; readonly packed: string }

/** What a link to a design says: which one, the schedule from the start on, and after how many moves it stands. */
export interface DesignLink {
  readonly design: LinkedDesign
  readonly moves: readonly Move[]
  readonly cursor: number
}

const HEAD = '#/workshop/'

export function writeDesignLink({ design, moves, cursor }: DesignLink): string {
  const named =
    design.kind === 'shipped'
      ? `design=${encodeURIComponent(design.name)}`
      : `code=${design.packed}`
  const said = moves.map((move) => encodeURIComponent(sayMove(move))).join(',')
  return `${HEAD}${named}&moves=${said}&at=${cursor}`
}

/** What an address says of a design; undefined where it speaks of none, or cannot be read. */
export function readDesignLink(address: string): DesignLink | undefined {
  const start = address.indexOf(HEAD)
  if (start < 0) return undefined
  const fields = new Map(
    address
      .slice(start + HEAD.length)
      .split('&')
      .map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
  )
  const name = fields.get('design')
  const packed = fields.get('code')
  const moves = readMoves(fields.get('moves') ?? '')
  const at = Number(fields.get('at') ?? moves?.length)
  if (!moves || !Number.isInteger(at) || at < 0) return undefined
  if (name)
    return { design: { kind: 'shipped', name: decodeURIComponent(name) }, moves, cursor: at }
  return packed ? { design: { kind: 'own', packed }, moves, cursor: at } : undefined
}

function readMoves(text: string): readonly Move[] | undefined {
  if (text === '') return []
  try {
    const moves = text.split(',').map((part) => readMove(decodeURIComponent(part)))
    return moves.every((move) => move !== undefined) ? (moves as Move[]) : undefined
  } catch {
    return undefined
  }
}
