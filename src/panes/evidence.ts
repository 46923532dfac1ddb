/** Something on the stage to point at: what settles an answer. */
export type Evidence =
  | { readonly kind: 'cell'; readonly table: string; readonly key: string; readonly column: string }
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'empty'; readonly table: string }
  | { readonly kind: 'step' }

export function pointsAtCell(
  evidence: readonly Evidence[],
  cell: { readonly table: string; readonly key: string; readonly column: string },
): boolean {
  return evidence.some(
    (one) =>
      one.kind === 'cell' &&
      one.table === cell.table &&
      one.key === cell.key &&
      one.column === cell.column,
  )
}

export function pointsAtEmpty(evidence: readonly Evidence[], table: string): boolean {
  return evidence.some((one) => one.kind === 'empty' && one.table === table)
}

export function pointsAtLine(evidence: readonly Evidence[], text: string): boolean {
  return evidence.some((one) => one.kind === 'line' && one.text === text)
}
