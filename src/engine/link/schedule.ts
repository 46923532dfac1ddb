import {
  type Decision,
  type Planned,
  type Schedule,
  SEND_FAULTS,
  type StepFault,
} from '../schedule'
import { MOST_TICKS } from '../trace'
import { LinkError } from './error'

/** Longer plans are refused: a link is read by people too. */
export const MOST_DECISIONS = 500

/** `5.crash.A~9.A.lost-ack~12.sql.U0VMRUNUIDE`: tick, what is decided, and its details. */
export function writeSchedule(schedule: Schedule): string {
  return schedule.map((planned) => `${planned.tick}.${writeDecision(planned)}`).join('~')
}

/** @throws LinkError when a decision is not one of ours or they are out of order. */
export function readSchedule(words: string): Schedule {
  if (words === '') return []
  const parts = words.split('~')
  if (parts.length > MOST_DECISIONS)
    throw new LinkError(`This link plans more than ${MOST_DECISIONS} decisions.`)
  const schedule = parts.map(readPlanned)
  const isOrdered = schedule.every(
    (planned, index) => index === 0 || planned.tick > (schedule[index - 1]?.tick ?? -1),
  )
  if (!isOrdered) throw new LinkError('This link plans its steps out of order.')
  return schedule
}

function writeDecision(decision: Decision): string {
  switch (decision.kind) {
    case 'step':
      return decision.fault ? `${decision.worker}.${decision.fault}` : decision.worker
    case 'crash':
      return `crash.${decision.worker}`
    case 'land':
      return `land.${decision.request}`
    case 'key-forgotten':
      return decision.kind
    case 'prompt':
      return `sql.${toBase64(decision.text)}`
  }
}

function readPlanned(part: string): Planned {
  const [, digits = '', word = '', detail] =
    /^(\d{1,5})\.([A-Za-z-]+)(?:\.([\w-]*))?$/.exec(part) ?? []
  const tick = Number(digits)
  const decision = readDecision(word, detail)
  if (digits === '' || tick >= MOST_TICKS || !decision) {
    throw new LinkError('This link is damaged: one of its steps cannot be read.')
  }
  return { ...decision, tick }
}

function readDecision(word: string, detail: string | undefined): Decision | undefined {
  if (word === 'A' || word === 'B' || word === 'check') {
    if (detail === undefined) return { kind: 'step', worker: word }
    return isStepFault(detail) ? { kind: 'step', worker: word, fault: detail } : undefined
  }
  if (word === 'crash' && (detail === 'A' || detail === 'B'))
    return { kind: 'crash', worker: detail }
  if (word === 'land' && detail !== undefined && /^\d{1,3}$/.test(detail))
    return { kind: 'land', request: Number(detail) }
  if (word === 'key-forgotten' && detail === undefined) return { kind: 'key-forgotten' }
  if (word === 'sql' && detail !== undefined) return { kind: 'prompt', text: fromBase64(detail) }
  return undefined
}

function isStepFault(word: string): word is StepFault {
  return word === 'no-answer' || SEND_FAULTS.some((fault) => fault === word)
}

function toBase64(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64(words: string): string {
  try {
    const bytes = atob(words.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    )
  } catch {
    throw new LinkError('This link is damaged: the SQL in it cannot be read.')
  }
}
