import type { PromptResult } from '../engine/storage'
import type { Trace } from '../engine/trace'
import type { Value } from '../engine/values'

/** One line of the console up to the cursor. print: the program's own words, exactly. */
export interface TranscriptLine {
  /** Its place in the whole transcript, counted from 0. */
  readonly number: number
  readonly kind: 'print' | 'error' | 'prompt' | 'result'
  readonly text: string
}

type Words = Omit<TranscriptLine, 'number'>

export function transcriptOf(trace: Trace, cursor: number): readonly TranscriptLine[] {
  const lines: Words[] = []
  let printed = 0
  for (const moment of trace.moments.slice(0, cursor + 1)) {
    if (moment.made?.kind === 'prompt')
      lines.push(...promptLines(moment.made.text, moment.made.results ?? []))
    for (const { kind, text } of trace.lines.slice(printed, moment.lines))
      lines.push({ kind, text })
    printed = moment.lines
  }
  return lines.map((line, number) => ({ number, ...line }))
}

function promptLines(text: string, results: readonly PromptResult[]): readonly Words[] {
  const typed = text
    .split('\n')
    .map((line, index) => `${index === 0 ? 'sqlite> ' : '   ...> '}${line}`)
  return [
    ...typed.map((line): Words => ({ kind: 'prompt', text: line })),
    ...results.flatMap(resultLines),
  ]
}

function resultLines(result: PromptResult): readonly Words[] {
  switch (result.kind) {
    case 'error':
      return [{ kind: 'error', text: `Error: ${result.message}` }]
    case 'changes':
      return result.changes === 0
        ? []
        : [{ kind: 'result', text: `${result.changes} row(s) changed` }]
    case 'rows': {
      const note = result.note === undefined ? [] : [result.note]
      const text = [...aligned(result.columns, result.rows), ...note]
      return text.map((line) => ({ kind: 'result', text: line }))
    }
  }
}

function aligned(
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): readonly string[] {
  const words = rows.map((row) => row.map(wordOf))
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...words.map((row) => (row[index] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...words.map(line)]
}

/** A value as a cell shows it: numbers and text as they are, NULL by name, a blob as its first bytes. */
export function wordOf(value: Value): string {
  if (value === null) return 'NULL'
  if (!(value instanceof Uint8Array)) return String(value)
  const bytes = Array.from(value.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return `x'${bytes.join('')}${value.length > 16 ? `… ${value.length} bytes` : ''}'`
}
