import { LinkError } from '../../engine/link/error'
import { type Link, readLink, writeLink } from '../../engine/link/link'
import type { Moment } from '../../engine/trace'

/** A disk as it was left, and where the page stood that left it. */
export interface KeptDisk {
  readonly link: Link
  readonly image: Uint8Array
  /** One sentence for each worker of the page that is gone. */
  readonly stood: readonly string[]
}

const VERSION = 1
const MOST_BYTES = 32_000_000

/** What is written to the browser's storage. */
export function recordOf({ link, image, stood }: KeptDisk): object {
  return { version: VERSION, link: writeLink(link), image, stood }
}

/** Reads what `recordOf` made; undefined for anything else, which storage may hold as well. */
export function diskIn(record: unknown): KeptDisk | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  const { version, link, image, stood }: Partial<Record<string, unknown>> = { ...record }
  if (version !== VERSION || typeof link !== 'string' || !Array.isArray(stood)) return undefined
  if (!(image instanceof Uint8Array) || image.length > MOST_BYTES) return undefined
  try {
    return { link: readLink(link), image, stood: stood.map(String) }
  } catch (error) {
    if (error instanceof LinkError) return undefined
    throw error
  }
}

/** Where the workers stand: what the next page can no longer find out. */
export function stoodAt({ workers }: Moment): readonly string[] {
  return workers.flatMap(({ name, process, pass, next }) =>
    next && name !== 'check'
      ? [`Worker ${name}, process ${process}, stood in pass ${pass} before: ${next.text}`]
      : [],
  )
}
