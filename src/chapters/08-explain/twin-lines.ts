import type { Place } from '../../engine/steps'
import lines from './lab_06.lines.json'

/** The lab's Python twin, as it is downloaded. */
export const TWIN_FILE = 'lab_06.py'

/** Kept as data: what tracing CPython found; `twin-lines.test.ts` traces again. */
const LINES: Readonly<Record<string, readonly number[]>> = lines

/** A step of the lab, as it is about to be made or was made. */
export interface LabStep {
  readonly kind: string
  readonly text: string
  readonly at: Place | undefined
}

/** Where the twin makes this step; undefined for a step that it does not make. */
export function twinPlace(step: LabStep): Place | undefined {
  const [line, lastLine] = LINES[twinKey(step)] ?? []
  return line === undefined || lastLine === undefined
    ? undefined
    : { file: TWIN_FILE, line, lastLine }
}

/** Steps of one line of the lab differ by their first word: BEGIN, UPDATE, COMMIT. */
export function twinKey({ kind, text, at }: LabStep): string {
  const word = kind === 'print' ? 'print' : text.replace(/\W.*/s, '')
  return `${at?.file}:${at?.line} ${word}`
}
