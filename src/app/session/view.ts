/** One page, four views by address: the stage, the workshop, the instructor's notes (of one stage, by its id), the worksheet. */
export type View =
  | { readonly kind: 'stage' }
  | { readonly kind: 'workshop'; readonly address: string }
  | { readonly kind: 'notes'; readonly id: string }
  | { readonly kind: 'worksheet' }

export function viewOf(hash: string): View {
  if (hash === '#worksheet') return { kind: 'worksheet' }
  if (/^#\/workshop\b/.test(hash)) return { kind: 'workshop', address: hash }
  const id = /^#notes-([0-9a-f]{8})$/.exec(hash)?.[1]
  return id === undefined ? { kind: 'stage' } : { kind: 'notes', id }
}

/** The address of the notes window of one stage: `#notes-3f9a…`. The number keeps two stages apart. */
export function notesHash(id: string): string {
  return `#notes-${id}`
}
