import { type Answer, Running, type Stand } from '../../engine/design/halfway'

/**
 * Runs inside the sandbox, beside the design: keeps its generators by number, and speaks with the host in JSON alone.
 * It is there before the design and keeps what it needs of JSON; a design that bends the language bends its own answers.
 */

const { parse, stringify } = JSON
const PLAIN = Object.prototype
const { getPrototypeOf, keys } = Object
const { isArray } = Array
const isOrdinary = Number.isFinite
const BYTES = Uint8Array

type Begin = (argument: unknown) => unknown
type Part = 'processes' | 'services'

const MOST_DEPTH = 8
const begins: Record<Part, Record<string, Begin>> = {
  processes: Object.create(null),
  services: Object.create(null),
}
const runs: Record<number, Running> = Object.create(null)

/** Takes what the design exports; gives it as data. */
export function adopt(design: Record<string, unknown>): string {
  const exported = fieldsOf(design)
  return stringify(data(exported, 0, []))
}

/** `path`: where it stands. Functions are kept here; a word that no text can be stands in their place. */
function data(value: unknown, depth: number, path: readonly string[]): unknown {
  if (typeof value === 'function') {
    const [part, name, field] = path
    if (part === 'processes' && field === 'run') begins.processes[name ?? ''] = value as Begin
    if (part === 'services' && field === 'handle') begins.services[name ?? ''] = value as Begin
    return { $function: true }
  }
  if (value === undefined) return undefined
  // The host's own word for a function; nobody writes it but to deceive.
  if (value === '\u0000function') return { $number: 'NaN' }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return isOrdinary(value) ? value : { $number: String(value) }
  if (typeof value !== 'object' || depth > MOST_DEPTH) return { $number: 'NaN' }
  if (isArray(value)) {
    const list: unknown[] = []
    for (let index = 0; index < value.length; index++)
      list[index] = data(value[index], depth + 1, []) ?? null
    return list
  }
  const proto = getPrototypeOf(value)
  if (proto !== null && proto !== PLAIN) return { $number: 'NaN' }
  const fields = fieldsOf(value as Record<string, unknown>)
  const copy: Record<string, unknown> = Object.create(null)
  for (const key of keys(fields)) copy[key] = data(fields[key], depth + 1, [...path, key])
  return { $fields: copy }
}

/** Each field is read once: what a getter gives the second time does not count. */
function fieldsOf(value: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const key of keys(value)) fields[key] = value[key]
  return fields
}

/** Begins a run and hands in the answers that it was given before, if it is made anew. */
export function begin(
  number: number,
  part: Part,
  name: string,
  argument: string,
  answers: string,
): string {
  const run = new Running(
    begins[part][name] as (argument: never) => unknown,
    parse(argument),
    part === 'services',
  )
  for (const answer of parse(answers) as Answer[]) run.resume(revived(run.stand, answer))
  runs[number] = run
  return told(run.stand)
}

export function resume(number: number, answer: string): string {
  const run = runs[number] as Running
  return told(run.resume(revived(run.stand, parse(answer))))
}

export function drop(number: number): void {
  delete runs[number]
}

/** Cells of rows that JSON has no word for: see `border.ts`. */
function revived(stand: Stand, answer: Answer): Answer {
  if ('error' in answer || stand.kind !== 'step' || stand.step.kind !== 'sql') return answer
  const { rows } = answer.value as { rows: unknown[][] }
  for (const row of rows) {
    for (let index = 0; index < row.length; index++) row[index] = cell(row[index])
  }
  return answer
}

function cell(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$bytes' in value) return new BYTES(value.$bytes as number[])
  return Number((value as { $number: string }).$number)
}

function told(stand: Stand): string {
  if (stand.kind !== 'step' || stand.step.kind !== 'sql') return stringify(stand)
  const params: unknown[] = []
  const given: readonly unknown[] = stand.step.params
  for (let index = 0; index < given.length; index++) params[index] = param(given[index])
  return stringify({ kind: 'step', step: { ...stand.step, params } })
}

function param(value: unknown): unknown {
  if (value instanceof BYTES) return { $bytes: [...value] }
  if (typeof value === 'number' && !isOrdinary(value)) return { $number: String(value) }
  return value
}
