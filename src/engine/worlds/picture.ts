import type { WorldEdge } from '../search/answers'
import type { FoldedNode } from './fold'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The graph of worlds with a place for each in a drawing of `width` by `height`, the start at the left. */
export interface WorldPicture {
  readonly width: number
  readonly height: number
  readonly nodes: readonly (FoldedNode & Point)[]
  readonly edges: readonly (WorldEdge & { readonly points: readonly Point[] })[]
  /** Where worlds are folded: every line between worlds, and the node that each world is drawn in. */
  readonly folded:
    | { readonly edges: readonly WorldEdge[]; readonly nodeOf: readonly number[] }
    | undefined
}

/** More nodes than can be told apart on a screen: of more worlds, those that are alike are folded into one. */
export const MOST_WORLDS_DRAWN = 520
/** More worlds than are worth folding: what is left says nothing of any of them. */
export const MOST_WORLDS_FOLDED = 3_000

/** What there is to draw: the picture, or how many worlds there are where that is too many. */
export type DrawnWorlds =
  | { readonly kind: 'picture'; readonly picture: WorldPicture }
  | { readonly kind: 'too many'; readonly worlds: number }
