/** The library throws Error objects and, for some of its own complaints, plain strings. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
