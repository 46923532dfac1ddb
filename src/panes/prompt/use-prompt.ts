import { type RefObject, useState } from 'react'
import type { Trace } from '../../engine/trace'
import type { StageProps } from '../pane'
import { browse, remember, startHistory, textOf } from './history'

/** What was handed to SQLite and has not come back yet. */
interface Asked {
  readonly text: string
  /** The run it was typed into. */
  readonly trace: Trace
  /** The host has begun with it. */
  readonly hasBegun: boolean
}

const STOPPED = 'That did not become part of the run. The stage is as it was before.'

/** What a prompt does with its text: it hands it over, waits for what comes of it, and recalls what was typed before. */
export interface Prompt {
  readonly text: string
  /** What became of the last text, or why it cannot be run; empty where there is nothing to say. */
  readonly note: string
  readonly isAsked: boolean
  setText(text: string): void
  submit(): void
  recall(direction: -1 | 1): void
}

export function usePrompt(
  { trace, moment, isBusy, decide }: StageProps,
  refusalOf: (text: string) => string | undefined,
  box: RefObject<HTMLTextAreaElement | null>,
): Prompt {
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const [history, setHistory] = useState(() => startHistory(typedIn(trace)))

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

  function recall(direction: -1 | 1) {
    const next = browse(history, direction, text)
    setHistory(next)
    setText(textOf(next))
  }

  return { text, note, isAsked: asked !== undefined, setText, submit, recall }
}

function typedIn({ schedule }: Trace): readonly string[] {
  return schedule.flatMap((planned) => (planned.kind === 'prompt' ? [planned.text] : []))
}
