export function Worksheet(_: { readonly id?: string }) {
  return null
}
