import { useCallback, useState } from 'react'
import type { Client } from '../../bridge/client'
import type { Chapter } from '../../chapters'
import type { Prediction, Told } from '../../chapters/prediction'
import type { Evidence } from '../../panes/evidence'
import type { StageProps } from '../../panes/pane'
import type { ProgressOwner } from './progress'
import { isRunOf, type Telling, useTelling } from './telling'

/** A chapter's question as it stands now. */
export interface Asking {
  readonly question: Prediction
  readonly telling: Telling | undefined
  /** The number of the option that the learner committed to. */
  readonly answer: number | undefined
  /** The stage has told: the answer is committed or revealed, and the stage stands at a telling moment or later. */
  readonly isTold: boolean
  /** Nobody has answered yet, and nothing was revealed. */
  readonly isOpen: boolean
  /** The stage bears the answer out, and another history, which leaves the same behind, does not. */
  readonly isHalfTrue: boolean
  /** What would give the answer away, and is kept covered so long: the ledger until its run is over. */
  readonly covered: Prediction['hides']
  /** What the stage points at. */
  readonly evidence: readonly Evidence[]
  commit(option: number | undefined): void
  /** Puts a telling run on the stage, for the class or after committing. */
  show(index: number): void
  /** Goes to the moment at which it is asked; undefined where the stage stands there. */
  readonly goAsk: (() => void) | undefined
}

export function useAsking(
  client: Client,
  chapter: Chapter | undefined,
  stage: StageProps | undefined,
  { progress, answer: keep }: ProgressOwner,
): Asking | undefined {
  const [revealed, setRevealed] = useState<string>()
  const telling = useTelling(client, stage && chapter?.question)
  const id = chapter?.id
  const commit = useCallback(
    (option: number | undefined) => {
      if (id === undefined) return
      setRevealed(undefined)
      keep(id, option)
    },
    [id, keep],
  )
  if (!chapter || !stage) return undefined
  const { question } = chapter
  const answer = progress.answers[chapter.id]
  const isOpen = answer === undefined && revealed !== chapter.id
  const told = telling?.told.filter(({ trace }) => isRunOf(trace, stage.trace)) ?? []
  const option = answer === undefined ? telling?.right : question.options[answer]
  return {
    question,
    telling,
    answer,
    isTold: !isOpen && told.some(({ cursor }) => cursor <= stage.cursor),
    isOpen,
    isHalfTrue:
      answer !== undefined && option !== telling?.right && told.length > 0 && !!option?.holds(told),
    covered: isOpen
      ? question.hides
      : question.hides.filter((name) => name === 'effects' && isOnTheWay(question, told, stage)),
    evidence:
      !isOpen && told.some(({ cursor }) => cursor === stage.cursor) ? (option?.evidence ?? []) : [],
    commit,
    show(index) {
      const one = telling?.told[index]
      setRevealed(chapter.id)
      if (one) stage.open(placeOf(one))
    },
    goAsk: askingMove(question, telling, stage),
  }
}

/** A run that is to tell has not come so far: an empty ledger would look like an answer, and may only be early. */
function isOnTheWay(question: Prediction, told: readonly Told[], { trace, cursor }: StageProps) {
  const tells = told.length > 0 || isRunOf(question.asked, trace)
  return tells && cursor < (question.tellAt(trace) ?? 0)
}

function askingMove(
  question: Prediction,
  telling: Telling | undefined,
  stage: StageProps,
): (() => void) | undefined {
  const here = question.askAt(stage.trace)
  if (here === stage.cursor) return undefined
  if (here !== undefined) return () => stage.goTo(here)
  const asked = telling?.asked
  return asked && (() => stage.open(placeOf(asked)))
}

function placeOf({ trace, cursor }: Telling['asked']) {
  return { scenario: trace.scenario, schedule: trace.schedule, cursor }
}
