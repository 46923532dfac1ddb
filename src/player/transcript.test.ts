import { expect, test } from 'vitest'
import type { PromptResult } from '../engine/storage'
import type { Moment, Tick, Trace } from '../engine/trace'
import { promptsOf, transcriptOf } from './transcript'

/** A trace with as much in it as a transcript reads. */
function traceOf(
  ticks: readonly { text: string; results?: readonly PromptResult[]; lines?: number }[],
): Trace {
  const start = { made: undefined, lines: 0 }
  let lines = 0
  const moments = ticks.map(({ text, results, lines: printed = 0 }, tick) => {
    lines += printed
    return { made: { tick, kind: results ? 'prompt' : 'print', text, results } as Tick, lines }
  })
  return {
    moments: [start, ...moments] as unknown as readonly Moment[],
    lines: ticks.flatMap(({ text, lines: printed = 0 }) =>
      Array.from({ length: printed }, () => ({ kind: 'print', worker: 'A', text }) as const),
    ),
  } as unknown as Trace
}

const rows = (
  columns: string[],
  values: (string | number | null | Uint8Array)[][],
  note?: string,
) => ({ kind: 'rows', columns, rows: values, note }) as const

test('lines stand in the order in which they came, and only up to the cursor', () => {
  const trace = traceOf([
    { text: 'first', lines: 1 },
    { text: 'SELECT 1;', results: [rows(['1'], [[1]])] },
    { text: 'last', lines: 1 },
  ])
  expect(transcriptOf(trace, 3).map(({ kind, text }) => [kind, text])).toEqual([
    ['print', 'first'],
    ['typed', 'sqlite> SELECT 1;'],
    ['result', '1'],
    ['result', '-'],
    ['result', '1'],
    ['print', 'last'],
  ])
  expect(transcriptOf(trace, 1)).toHaveLength(1)
  expect(promptsOf(trace, 1)).toEqual([])
  expect(promptsOf(trace, 3)).toEqual([{ tick: 1, text: 'sqlite> SELECT 1;\n1\n-\n1' }])
})

test.each([
  [
    'text to the left, numbers to the right, NULL by name',
    [
      rows(
        ['id', 'attempts', 'note'],
        [
          ['retryable', 2, null],
          ['x', 10, 'é'],
        ],
      ),
    ],
    [
      'id         attempts  note',
      '---------  --------  ----',
      'retryable         2  NULL',
      'x                10  é',
    ],
  ],
  [
    'text line by line, with no name above it',
    [{ kind: 'text', lines: ['BEGIN;', 'COMMIT;'] } as const],
    ['BEGIN;', 'COMMIT;'],
  ],
  ['no rows', [rows(['id'], [])], ['id', '--', 'no rows']],
  [
    'blobs by their first bytes',
    [rows(['b'], [[Uint8Array.of(0, 255)]])],
    ['b', '-------', "x'00ff'"],
  ],
  [
    'what would break the columns or the terminal as signs',
    [rows(['a\nb'], [['\x1b[2J'], ['日本']])],
    ['a␊b', '----', '␛[2J', '日本'],
  ],
  [
    'a note on what was cut',
    [rows(['n'], [[1]], 'Only the first.')],
    ['n', '-', '1', 'Only the first.'],
  ],
  [
    'changes',
    [
      { kind: 'changes', changes: 0 },
      { kind: 'changes', changes: 1 },
      { kind: 'changes', changes: 3 },
    ],
    ['1 row changed', '3 rows changed'],
  ],
  [
    "errors in SQLite's words",
    [{ kind: 'error', message: 'no such table: x' }],
    ['Error: no such table: x'],
  ],
] satisfies [string, PromptResult[], string[]][])('%s', (_, results, lines) => {
  const [prompt] = promptsOf(traceOf([{ text: 'a\nb', results }]), 1)
  expect(prompt?.text.split('\n')).toEqual(['sqlite> a', '   ...> b', ...lines])
})
