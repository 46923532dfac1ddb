import type { Value } from '../engine/values'
import { visible } from './visible'

/** A value as a cell shows it: numbers and text as they are, NULL by name, a blob as its first bytes. */
export function wordOf(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return visible(value)
  if (typeof value === 'number') return String(value)
  const bytes = Array.from(value.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return `x'${bytes.join('')}${value.length > 16 ? `… ${value.length} bytes` : ''}'`
}
