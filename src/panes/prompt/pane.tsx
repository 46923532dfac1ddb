import { type KeyboardEvent, useRef } from 'react'
import { useIsLong } from '../busy-sign'
import type { StageProps } from '../pane'
import { isComplete } from './is-complete'
import styles from './pane.module.css'
import { usePrompt } from './use-prompt'

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
  const { isBusy, client } = stage
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, note, isAsked, setText, submit, recall } = usePrompt(stage, refusalOf, box)
  const isLong = useIsLong(isBusy)

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
      recall(-1)
    } else if (isPlain && event.key === 'ArrowDown' && !text.slice(selectionEnd).includes('\n')) {
      event.preventDefault()
      recall(1)
    }
  }

  function stop() {
    client.stop()
    box.current?.focus()
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
        readOnly={isAsked}
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
