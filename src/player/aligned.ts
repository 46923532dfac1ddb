import type { PromptResult } from '../engine/storage'
import type { Value } from '../engine/values'
import { visible, widthOf } from './visible'
import { wordOf } from './word-of'

/** The rows of a result as columns under their names: text to the left, numbers to the right. */
export function aligned({
  columns,
  rows,
}: Extract<PromptResult, { kind: 'rows' }>): readonly string[] {
  const names = columns.map(visible)
  const words = rows.map((row) => row.map(wordOf))
  const widths = names.map((name, index) =>
    Math.max(widthOf(name), ...words.map((row) => widthOf(row[index] ?? ''))),
  )
  const areNumbers = columns.map(
    (_, index) => rows.length > 0 && rows.every((row) => isNumberOrNull(row[index])),
  )

  function line(cells: readonly string[]): string {
    const padded = cells.map((cell, index) => {
      const space = ' '.repeat(Math.max(0, (widths[index] ?? 0) - widthOf(cell)))
      return areNumbers[index] ? space + cell : cell + space
    })
    return padded.join('  ').trimEnd()
  }

  const rule = widths.map((width) => '-'.repeat(width))
  return [line(names), line(rule), ...words.map(line)]
}

function isNumberOrNull(value: Value | undefined): boolean {
  return value === null || typeof value === 'number'
}
