export function NotesWindow(_: { readonly id?: string }) {
  return null
}
