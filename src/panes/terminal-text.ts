const MOST_CHARACTERS = 4_000

/** Text from rows as a terminal may show it: what would move, colour or hide something becomes a visible sign. */
export function neutral(text: string): string {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  return Array.from(short.toWellFormed(), signOf).join('')
}

/** U+2400 and on are pictures of the control characters; the other dangerous ones have none. */
function signOf(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  const isControl = code > 0x7f && code < 0xa0
  return isControl || turnsDirection(code) ? '\ufffd' : character
}

/** Bidirectional marks and overrides: they would show a line in another order than it has. */
function turnsDirection(code: number): boolean {
  if (code === 0x61c || code === 0x200e || code === 0x200f) return true
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
}
