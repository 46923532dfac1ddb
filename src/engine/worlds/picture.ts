import type { WorldEdge, WorldNode } from '../search/answers'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The graph of worlds with a place for each in a drawing of `width` by `height`, the start at the left. */
export interface WorldPicture {
  readonly width: number
  readonly height: number
  readonly nodes: readonly (WorldNode & Point)[]
  readonly edges: readonly (WorldEdge & { readonly points: readonly Point[] })[]
}

/** More worlds than can be told apart on a screen. */
export const MOST_WORLDS_DRAWN = 520

/** What there is to draw: the picture, or how many worlds there are where that is too many. */
export type DrawnWorlds =
  | { readonly kind: 'picture'; readonly picture: WorldPicture }
  | { readonly kind: 'too many'; readonly worlds: number }
