/** For the person in front of a class. Sentences, in the order they are needed. */
export interface Notes {
  readonly ask: readonly string[]
  /** What classes get wrong, and what on the stage answers it. */
  readonly mistakes: readonly string[]
  /** The chapter's minutes spent: the sum is the chapter's. */
  readonly plan: readonly { readonly minutes: number; readonly what: string }[]
  /** What to press, and when. */
  readonly clicker: readonly string[]
}

/** The chapter's part of the printed worksheet. */
export interface WorksheetPart {
  readonly questions: readonly string[]
  /** Tables to fill in by hand: a caption, the columns, and what stands in the first column. */
  readonly tables: readonly {
    readonly caption: string
    readonly columns: readonly string[]
    readonly rows: readonly string[]
  }[]
}

/** What `notes.ts` in a chapter's folder holds. */
export interface ForClass {
  readonly notes: Notes
  readonly worksheet: WorksheetPart
}

const modules = import.meta.glob<ForClass>('./*/notes.ts', { eager: true })

/** What a chapter has for the class, by the chapter's id. */
export function forClass(id: string): ForClass {
  const found = Object.entries(modules).find(([path]) => path.endsWith(`-${id}/notes.ts`))
  if (!found) throw new Error(`The chapter ${id} has no notes.ts in its folder.`)
  return found[1]
}
