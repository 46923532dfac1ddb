/** A stretch of a source line and the kind of word it is; `kind` is a class of `base.css`. */
export interface Ink {
  /** Where it begins in the highlighted line. */
  readonly start: number
  readonly kind: string | undefined
  readonly text: string
}

/** Reads a line as the build highlighted it: `<span class="ink-keyword">for</span> (…`. Anything else stays text. */
export function inkOf(html: string): readonly Ink[] {
  return [...html.matchAll(/<span class="(ink-[a-z-]+)">([^<]*)<\/span>|([^<]+|<)/g)].map(
    ({ index, 1: kind, 2: inner, 3: outer }) => ({
      start: index,
      kind,
      text: plain(inner ?? outer ?? ''),
    }),
  )
}

function plain(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
