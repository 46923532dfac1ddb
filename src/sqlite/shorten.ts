import type { Value } from '../engine/values'

/** How much of one value a trace carries: it is shown to a person, and sent to the page with every moment. */
const MOST_CHARACTERS = 2_000
const MOST_BYTES = 1_000

/** The value itself, or for a huge one its beginning (text) or its size (a blob), in words. */
export function shorten(value: Value): Value {
  if (typeof value === 'string' && value.length > MOST_CHARACTERS)
    return `${value.slice(0, MOST_CHARACTERS)}… (${value.length} characters)`
  if (value instanceof Uint8Array && value.length > MOST_BYTES)
    return `blob of ${value.length} bytes`
  return value
}
