import type { Backoff } from '../engine/scenario'

const FIRST_SECONDS = 5
const CAP_SECONDS = 20

/**
 * How many seconds to wait after this attempt (counted from 1). Jitter comes after the cap: the other way round,
 * every job that has reached the cap would come back in the same second.
 */
export function delaySeconds(backoff: Backoff, job: string, attempt: number): number {
  if (backoff === 'none') return 0
  const capped = Math.min(CAP_SECONDS, FIRST_SECONDS * 2 ** (attempt - 1))
  return backoff === 'jitter' ? 1 + (spread(`${job}/${attempt}`) % capped) : capped
}

/** A number that looks thrown and never is: the same words give the same number (FNV-1a, then mixed). */
function spread(words: string): number {
  let hash = 0x811c9dc5
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
