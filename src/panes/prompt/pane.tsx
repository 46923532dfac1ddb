import { type KeyboardEvent, useRef, useState } from 'react'
import type { Trace } from '../../engine/trace'
import { useIsLong } from '../busy-sign'
import type { StageProps } from '../pane'
import { browse, remember, startHistory, textOf } from './history'
import { isComplete } from './is-complete'
import styles from './pane.module.css'

/** What was handed to SQLite and has not come back yet. */
interface Asked {
  readonly text: string
  /** The run it was typed into. */
  readonly trace: Trace
  /** The host has begun with it. */
  readonly hasBegun: boolean
}

const STOPPED = 'That did not become part of the run. The stage is as it was before.'

/**
 * The `sqlite>` prompt. What is typed becomes a decision at the cursor; the text leaves the box only when the run that
 * holds it stands on the stage, so that nothing typed is lost where SQLite is stopped or breaks.
 */
export function PromptPane({
  stage,
  refusalOf,
}: {
  readonly stage: StageProps
  /** Why a text cannot become part of this run, in one sentence. */
  refusalOf(text: string): string | undefined
}) {
  const { trace, moment, isBusy, client, decide } = stage
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const [history, setHistory] = useState(() => startHistory(typedIn(trace)))
  const isLong = useIsLong(isBusy)
  const box = useRef<HTMLTextAreaElement>(null)

  if (asked && isBusy && !asked.hasBegun) setAsked({ ...asked, hasBegun: true })
  if (asked && !isBusy && (asked.hasBegun || trace !== asked.trace)) settle(asked)

  function settle({ text: typed }: Asked) {
    setAsked(undefined)
    const isDone = trace !== asked?.trace && moment.made?.text === typed
    setNote(isDone ? '' : STOPPED)
    if (isDone) setText('')
  }

  function submit() {
    // What stands in the box counts, also where a program put it there without a sound.
    const typed = box.current?.value ?? text
    setText(typed)
    // The library would take a NUL for the end of the text, and a link cannot hold half a character.
    const sql = typed.toWellFormed().replaceAll('\0', '\ufffd').trim()
    if (isBusy || sql === '') return
    const refusal = refusalOf(sql)
    setNote(refusal ?? '')
    if (refusal !== undefined) return
    setHistory(remember(history, sql))
    setAsked({ text: sql, trace, hasBegun: false })
    decide({ kind: 'prompt', text: sql })
  }

  function hear(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isPlain = !event.shiftKey && !event.altKey && selectionStart === selectionEnd
    if (
      event.key === 'Enter' &&
      (event.ctrlKey || event.metaKey || (isPlain && isComplete(value)))
    ) {
      event.preventDefault()
      submit()
    } else if (
      isPlain &&
      event.key === 'ArrowUp' &&
      !text.slice(0, selectionStart).includes('\n')
    ) {
      event.preventDefault()
      move(-1)
    } else if (isPlain && event.key === 'ArrowDown' && !text.slice(selectionEnd).includes('\n')) {
      event.preventDefault()
      move(1)
    }
  }

  function stop() {
    client.stop()
    box.current?.focus()
  }

  function move(direction: -1 | 1) {
    const next = browse(history, direction, text)
    setHistory(next)
    setText(textOf(next))
  }

  return (
    <form
      className={styles.prompt}
      data-prompt
      onSubmit={(event) => {
        event.preventDefault()
        submit()
        box.current?.focus()
      }}
    >
      <span className={styles.mark} aria-hidden="true">
        sqlite&gt;
      </span>
      <textarea
        ref={box}
        className={styles.box}
        aria-label="SQL"
        rows={Math.min(5, text.split('\n').length)}
        value={text}
        placeholder=".help"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        readOnly={asked !== undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={hear}
      />
      {isLong ? (
        // With a key of its own: the same element as a submit button would submit at the end of this very click.
        <button key="stop" type="button" className={styles.run} onClick={stop}>
          Stop
        </button>
      ) : (
        <button key="run" type="submit" className={styles.run} aria-disabled={isBusy}>
          Run SQL
        </button>
      )}
      <p className={styles.note} role="status">
        {isLong ? 'SQLite is still working on this.' : note}
      </p>
    </form>
  )
}

function typedIn({ schedule }: Trace): readonly string[] {
  return schedule.flatMap((planned) => (planned.kind === 'prompt' ? [planned.text] : []))
}
