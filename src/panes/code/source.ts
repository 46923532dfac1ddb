/** A module of the program, as the build highlighted it: the words of each line, with their kind (`ink-…` in `base.css`). */
export interface Source {
  readonly lines: readonly (readonly Word[])[]
}

export type Word = readonly [text: string, kind?: string]
