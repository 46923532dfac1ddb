import type { DesignTrace, Made } from './run'

/** What a run under a schedule tells in one sentence: its faults, its calls, and what the clock did, in their order. */
export function storyOf({ moments }: DesignTrace, moves: number): string {
  const parts = moments.slice(1, moves + 1).flatMap(({ made }) => (made ? partsOf(made) : []))
  if (parts.length === 0) return 'Nothing but the order of the steps is needed.'
  const sentence = shortened(parts).join(', ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function partsOf({ move, kind, who, text, outcome, clock }: Made): readonly string[] {
  if (move.kind === 'crash') return [`${who} dies before its next step`]
  if (move.kind === 'dropped-connection') return [`the connection of ${who} is dropped`]
  if (move.kind === 'own') return [`${move.fault} strikes`]
  if (move.kind === 'land') return [`the late request reaches ${move.service}`]
  if (move.kind === 'clock')
    return move.past.length > 0
      ? [`the clock goes from ${clock} to ${move.to} while ${move.past.join(' and ')} stands still`]
      : [`the clock goes to ${move.to}`]
  if (kind === 'call')
    return [`${who} calls ${serviceIn(text)} and hears ${outcome ?? 'nothing yet'}`]
  if (kind === 'sql') return deedOf(text).map((deed) => `${who} ${deed}`)
  return []
}

function serviceIn(text: string): string {
  return text.split(' ')[1] ?? 'a service'
}

/** What a statement does, without its words: reading is no deed. */
function deedOf(text: string): readonly string[] {
  const [, verb = '', table = ''] =
    /^\s*(update|insert into|insert or \w+ into|delete from|commit|rollback)\s*"?(\w*)/i.exec(
      text,
    ) ?? []
  if (/^update/i.test(verb)) return [`updates ${table}`]
  if (/^insert/i.test(verb)) return [`inserts into ${table}`]
  if (/^delete/i.test(verb)) return [`deletes from ${table}`]
  if (/^commit/i.test(verb)) return ['commits']
  return verb === '' ? [] : ['rolls back']
}

const MOST_PARTS = 14

function shortened(parts: readonly string[]): readonly string[] {
  if (parts.length <= MOST_PARTS) return parts
  return ['…', ...parts.slice(-MOST_PARTS)]
}
