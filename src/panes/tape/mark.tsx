import type { Tick } from '../../engine/trace'

/** What a tick looks like on the tape: the shape tells its kind, the colour repeats it. */
export type TickShape =
  | 'sql'
  | 'begin'
  | 'commit'
  | 'rollback'
  | 'send'
  | 'print'
  | 'fault'
  | 'prompt'
  | 'wait'

const PATHS: Readonly<Record<TickShape, string>> = {
  sql: 'M3 4H9V20H3Z',
  begin: 'M9 4H3V20H9V17.5H5.5V6.5H9Z',
  commit: 'M3 4H9V20H3V17.5H6.5V6.5H3Z',
  rollback: 'M3 4 9 12 3 20V16L6 12 3 8Z',
  send: 'M1.5 7 10.5 12 1.5 17Z',
  print: 'M2.5 14H9.5V20H2.5Z',
  fault: 'M6 3 11 12 6 21 1 12Z',
  prompt: 'M1.5 6H10.5V18H1.5ZM3.5 8V16H8.5V8Z',
  wait: 'M6 8a4 4 0 1 0 .01 0Z',
}

export function shapeOf(tick: Tick): TickShape {
  if (tick.fault) return 'fault'
  switch (tick.kind) {
    case 'sql':
    case 'check':
      return tick.outcome === undefined ? sqlShapeOf(tick.text) : 'fault'
    case 'send':
    case 'ask':
    case 'land':
      return 'send'
    case 'crash':
    case 'key-forgotten':
      return 'fault'
    default:
      return tick.kind
  }
}

function sqlShapeOf(text: string): TickShape {
  const word = text.split(' ', 1)[0]
  if (word === 'BEGIN') return 'begin'
  if (word === 'COMMIT') return 'commit'
  return word === 'ROLLBACK' ? 'rollback' : 'sql'
}

export function TapeMark({ shape }: { readonly shape: TickShape }) {
  return (
    <svg viewBox="0 0 12 24" data-shape={shape} aria-hidden="true">
      <path d={PATHS[shape]} fillRule="evenodd" />
    </svg>
  )
}
