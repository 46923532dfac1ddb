import type { PromptResult } from '../engine/storage'
import type { Tick, Trace } from '../engine/trace'
import { aligned } from './aligned'
import { visible } from './visible'

/** One line of the console up to the cursor. print: the program's own words, exactly. The last three are the prompt's. */
export interface TranscriptLine {
  /** Its place in the whole transcript, counted from 0. */
  readonly number: number
  readonly kind: 'print' | 'error' | 'typed' | 'result' | 'complaint'
  readonly text: string
}

type Words = Omit<TranscriptLine, 'number'>

export function transcriptOf(trace: Trace, cursor: number): readonly TranscriptLine[] {
  const lines: Words[] = []
  let printed = 0
  for (const moment of trace.moments.slice(0, cursor + 1)) {
    if (moment.made?.kind === 'prompt') lines.push(...promptLines(moment.made))
    for (const { kind, text } of trace.lines.slice(printed, moment.lines))
      lines.push({ kind, text })
    printed = moment.lines
  }
  return lines.map((line, number) => ({ number, ...line }))
}

/** What was typed up to the cursor and what SQLite said to it: one text a tick. */
export function promptsOf(
  trace: Trace,
  cursor: number,
): readonly { readonly tick: number; readonly text: string }[] {
  const ticks = trace.moments.slice(0, cursor + 1).flatMap(({ made }) => made ?? [])
  return ticks
    .filter(({ kind }) => kind === 'prompt')
    .map((made) => ({
      tick: made.tick,
      text: promptLines(made)
        .map(({ text }) => text)
        .join('\n'),
    }))
}

/** What was typed at one tick, and what SQLite said to it, line by line. */
function promptLines({ text, results }: Tick): readonly Words[] {
  const typed = text
    .split('\n')
    .map((line, index) => `${index === 0 ? 'sqlite> ' : '   ...> '}${visible(line)}`)
  return [
    ...typed.map((line): Words => ({ kind: 'typed', text: line })),
    ...(results ?? []).flatMap(resultLines),
  ]
}

function resultLines(result: PromptResult): readonly Words[] {
  switch (result.kind) {
    case 'error':
      return [{ kind: 'complaint', text: `Error: ${visible(result.message)}` }]
    case 'text':
      return result.lines.map((line) => ({ kind: 'result', text: visible(line) }))
    case 'changes':
      return result.changes === 0 ? [] : [{ kind: 'result', text: changed(result.changes) }]
    case 'rows': {
      const none = result.rows.length === 0 ? ['no rows'] : []
      const note = result.note === undefined ? [] : [result.note]
      const text = [...aligned(result), ...none, ...note]
      return text.map((line) => ({ kind: 'result', text: line }))
    }
  }
}

function changed(rows: number): string {
  return rows === 1 ? '1 row changed' : `${rows} rows changed`
}
