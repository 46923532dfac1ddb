import type { Answer, Place, Rows, Stand, Step, Value } from '../engine/design/halfway'
import { A_FUNCTION } from '../engine/design/read'

/**
 * What goes over the border of the sandbox is JSON, with words of our own for what JSON has none for:
 * `{"$bytes": [...]}` and `{"$number": "Infinity"}` in the cells of rows and the parameters of statements.
 * What comes out is looked at as the text of a stranger.
 */

const NOT_A_STEP = 'Only the steps of halfway are yielded, with yield* (sql, transaction, call, …).'
const TOO_LONG = 'A step carries 1,000,000 characters at the most.'
const MOST_CHARACTERS = 1_000_000

type Fields = Readonly<Record<string, unknown>>

export function encodeAnswer(stand: Stand, answer: Answer): string {
  if ('error' in answer || stand.kind !== 'step' || stand.step.kind !== 'sql')
    return JSON.stringify(answer)
  const { columns, rows, changes } = answer.value as Rows
  return JSON.stringify({
    value: { columns, rows: rows.map((row) => row.map(encodeCell)), changes },
  })
}

function encodeCell(value: Value): unknown {
  if (value instanceof Uint8Array) return { $bytes: [...value] }
  return typeof value === 'number' && !Number.isFinite(value) ? { $number: String(value) } : value
}

/** What a run told of its stand. A step that is none is a mistake of the design. */
export function readStand(json: string): Stand {
  if (json.length > MOST_CHARACTERS) return mistake(TOO_LONG)
  const stand = JSON.parse(json) as Fields
  if (stand.kind === 'returned') return { kind: 'returned', value: stand.value ?? null }
  if (stand.kind === 'failed')
    return {
      kind: 'failed',
      message: String(stand.message ?? ''),
      at: readPlace(stand.at),
      isMistake: stand.isMistake === true,
    }
  const step = isFields(stand.step) ? readStep(stand.step) : undefined
  return step ? { kind: 'step', step } : mistake(NOT_A_STEP)
}

function readStep(fields: Fields): Step | undefined {
  const step = readBareStep(fields)
  const at = readPlace(fields.at)
  return step && at ? { ...step, at } : step
}

function readBareStep({ kind, ...fields }: Fields): Step | undefined {
  switch (kind) {
    case 'sql': {
      const { text, params } = fields
      if (typeof text !== 'string' || !Array.isArray(params)) return undefined
      const values = params.map(readValue)
      return values.every((value) => value !== undefined)
        ? { kind, text, params: values }
        : undefined
    }
    case 'call': {
      const { service, request = null } = fields
      // JSON has no word for Infinity.
      const timeoutS = fields.timeoutS ?? Number.POSITIVE_INFINITY
      if (typeof service !== 'string' || typeof timeoutS !== 'number') return undefined
      return { kind, service, request, timeoutS }
    }
    case 'print':
      return typeof fields.text === 'string' ? { kind, text: fields.text } : undefined
    case 'sleep': {
      const { seconds } = fields
      const isTime = seconds === 'forever' || (typeof seconds === 'number' && seconds >= 0)
      return isTime ? { kind, seconds } : undefined
    }
    case 'now':
      return { kind }
    default:
      return undefined
  }
}

function readValue(value: unknown): Value | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (!isFields(value)) return undefined
  if (typeof value.$number === 'string') return Number(value.$number)
  return Array.isArray(value.$bytes) ? Uint8Array.from(value.$bytes) : undefined
}

function readPlace(value: unknown): Place | undefined {
  if (!isFields(value)) return undefined
  const { line, lastLine } = value
  if (typeof line !== 'number' || typeof lastLine !== 'number') return undefined
  return { line, lastLine }
}

/** The exports as the driver told them, in the form that `readDesign` takes. */
export function readExports(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readExports)
  if (!isFields(value)) return value
  if (value.$function === true) return A_FUNCTION
  if (typeof value.$number === 'string') return Number(value.$number)
  const fields = isFields(value.$fields) ? value.$fields : {}
  return Object.fromEntries(Object.entries(fields).map(([key, entry]) => [key, readExports(entry)]))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mistake(message: string): Stand {
  return { kind: 'failed', message, at: undefined, isMistake: true }
}
