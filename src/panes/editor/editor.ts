import {
  autocompletion,
  type Completion,
  type CompletionContext,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { forceLinting, setDiagnostics } from '@codemirror/lint'
import { EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { withStrictStyles } from '../strict-styles'
import { look } from './look'

/** A sentence about the text, and where: lines and columns count from 1. */
export interface Mistake {
  readonly message: string
  readonly line: number
  readonly column: number
}

export interface Editor {
  /** Marks the line about to run, and brings it into sight where `isFollowed`. */
  mark(line: number | undefined, isFollowed: boolean): void
  setMistake(mistake: Mistake | undefined): void
  /** Words to complete beside the language's own: tables and columns. */
  setWords(words: readonly string[]): void
  goTo(mistake: Mistake): void
  close(): void
}

const setMarked = StateEffect.define<number | undefined>()

const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const effect = transaction.effects.find((one) => one.is(setMarked))
    if (!effect) return marks.map(transaction.changes)
    const { doc } = transaction.state
    const line = effect.value
    if (line === undefined || line < 1 || line > doc.lines) return Decoration.none
    return Decoration.set(
      Decoration.line({ class: 'next-line', attributes: { 'aria-current': 'step' } }).range(
        doc.line(line).from,
      ),
    )
  },
  provide: (field) => EditorView.decorations.from(field),
})

const INKS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], class: 'ink-keyword' },
  { tag: [tags.string, tags.special(tags.string)], class: 'ink-string' },
  { tag: [tags.comment], class: 'ink-comment' },
  { tag: tags.function(tags.variableName), class: 'ink-function' },
  { tag: tags.function(tags.definition(tags.variableName)), class: 'ink-function' },
  { tag: [tags.number, tags.bool, tags.null], class: 'ink-constant' },
])

const NAMES: readonly Completion[] = [
  ['sql', 'one statement: yield* sql`…`, gives { rows, changes }'],
  ['transaction', 'BEGIN, the block, COMMIT: yield* transaction(function* () { … })'],
  ['call', "a service's reply, 'no answer' or 'refused': yield* call(service, request)"],
  ['print', 'a line on the console: yield* print(text)'],
  ['sleep', 'seconds on the clock: yield* sleep(5)'],
  ['now', "seconds on this process's clock: yield* now()"],
  ...[
    'title',
    'databases',
    'processes',
    'services',
    'faults',
    'never',
    'atEnd',
    'outcome',
    'observer',
    'questions',
    'horizon',
  ].map((name) => [name, 'export of a design'] as const),
].map(([label = '', detail = '']) => ({ label, detail, type: 'keyword' }))

/** Opens an editor for TypeScript in `host`; `onChange` hears every text that the reader types. */
export function openEditor(
  host: HTMLElement,
  text: string,
  hintId: string,
  onChange: (text: string) => void,
): Editor {
  let words: readonly Completion[] = []

  function complete(context: CompletionContext) {
    const word = context.matchBefore(/[\w]+/)
    if (!word && !context.explicit) return null
    return { from: word?.from ?? context.pos, options: [...NAMES, ...words], validFor: /^\w*$/ }
  }

  const extensions = [
    lineNumbers(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    EditorView.lineWrapping,
    javascript({ typescript: true }),
    javascriptLanguage.data.of({ autocomplete: complete }),
    autocompletion({ icons: false }),
    syntaxHighlighting(INKS),
    markedLine,
    look,
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({
      'aria-label': 'Design',
      'aria-describedby': hintId,
      tabindex: '0',
    }),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      indentWithTab,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString())
    }),
  ]
  const state = EditorState.create({ doc: text, extensions })
  const view = withStrictStyles(() => new EditorView({ state, parent: host }))

  function placeOf({ line, column }: Mistake): number {
    const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines))
    return Math.min(at.from + Math.max(column - 1, 0), at.to)
  }

  return {
    mark(line, isFollowed) {
      const { doc } = view.state
      const isThere = line !== undefined && line >= 1 && line <= doc.lines
      const scroll = isThere && isFollowed
      view.dispatch({
        effects: [
          setMarked.of(line),
          ...(scroll
            ? [EditorView.scrollIntoView(doc.line(line).from, { y: 'nearest', yMargin: 60 })]
            : []),
        ],
      })
    },
    setMistake(mistake) {
      const { state } = view
      if (!mistake) return view.dispatch(setDiagnostics(state, []))
      const from = placeOf(mistake)
      const word = state.wordAt(from)
      const line = state.doc.lineAt(from)
      const to = word && word.from === from ? word.to : Math.min(from + 1, line.to)
      const start = to > from ? from : Math.max(line.from, from - 1)
      const { message } = mistake
      withStrictStyles(() => {
        view.dispatch(setDiagnostics(state, [{ from: start, to, severity: 'error', message }]))
        forceLinting(view)
      })
    },
    setWords(names) {
      words = names.map((label) => ({ label, type: 'variable', detail: 'table or column' }))
    },
    goTo(mistake) {
      view.focus()
      view.dispatch({ selection: { anchor: placeOf(mistake) }, scrollIntoView: true })
    },
    close: () => view.destroy(),
  }
}
