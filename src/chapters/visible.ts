/** Foreign text on one line: signs that break lines, move, colour or turn the text around are spelled out. */
export function visible(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
}
