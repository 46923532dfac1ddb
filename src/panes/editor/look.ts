import { EditorView } from '@codemirror/view'

/** The editor in the page's own colours and type, which change with the scheme by themselves. */
export const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': {
    font: '400 var(--editor-text, 0.875rem) / 1.55 var(--mono)',
    overflow: 'auto',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { caretColor: 'var(--ink)', padding: 'var(--gap-s) 0' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--faint)',
    border: '0',
    paddingRight: '0.5em',
  },
  '.cm-line': { borderLeft: '3px solid transparent', paddingLeft: '6px' },
  '.next-line': { backgroundColor: 'var(--marked)', borderLeftColor: 'var(--accent)' },
  '& .cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-content ::selection, .cm-content::selection': {
    backgroundColor: 'color-mix(in srgb, var(--link) 30%, transparent)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--accent)',
    textUnderlineOffset: '0.2em',
  },
  '.cm-tooltip': {
    border: '1px solid var(--edge)',
    backgroundColor: 'var(--sheet)',
    color: 'var(--ink)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '14em' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--ink)',
    color: 'var(--paper)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85' },
  '.cm-diagnostic': { borderLeftColor: 'var(--accent)', fontFamily: 'var(--sans)' },
})
