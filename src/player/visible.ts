const MOST_CHARACTERS = 4_000

/**
 * Text from rows, links and people as it may be shown: what would move, colour, hide or reorder something becomes a
 * visible sign, in a terminal as in HTML. Ordinary text stays exactly as it is.
 */
export function visible(text: string): string {
  return visibleStart(text, MOST_CHARACTERS)
}

/** The same for so many characters at the most; what is left out shows as an ellipsis. */
export function visibleStart(text: string, mostCharacters: number): string {
  const short = text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
  return short.toWellFormed().replace(UNSEEN, signOf)
}

/** Control characters; separators of lines and paragraphs; marks without width; what turns the direction of writing. */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

/** U+2400 and on are pictures of the first control characters; the others are called by their number. */
function signOf(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`
}

const NO_WIDTH = /\p{M}/u
const TWO_CELLS =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u

/** How many cells of a terminal a text takes. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text)
    width += NO_WIDTH.test(character) ? 0 : TWO_CELLS.test(character) ? 2 : 1
  return width
}
