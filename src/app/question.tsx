import type { Prediction } from '../chapters/prediction'
import type { Evidence } from '../panes/evidence'
import type { StageProps } from '../panes/pane'
import { QuestionCard } from '../panes/question-card'
import type { Telling } from './asking'

/** The chapter's question over the stage: committed to first, then answered by the telling run. */
export function Question({
  question,
  stage,
  telling,
  answer,
  onAnswer,
}: {
  readonly question: Prediction
  readonly stage: StageProps
  readonly telling: Telling | undefined
  readonly answer: number | undefined
  onAnswer(option: number | undefined): void
}) {
  const chosen = answer === undefined ? undefined : question.options[answer]
  const isShown = telling !== undefined && isOnStage(telling, stage, (at, cursor) => at <= cursor)
  const askAt = question.askAt(stage.trace)

  function show(index = 0) {
    const one = telling?.told[index]
    if (one) stage.open({ ...runOf(one.trace), cursor: one.cursor })
  }

  return (
    <QuestionCard
      question={question.question}
      choices={question.options}
      answer={answer}
      verdict={
        isShown && chosen && telling
          ? { isRight: chosen === telling.right, because: chosen.because }
          : undefined
      }
      onAnswer={onAnswer}
      onShow={() => show()}
      onAsk={askAt === undefined || askAt === stage.cursor ? undefined : () => stage.goTo(askAt)}
    >
      {isShown && telling.told.length > 1 && (
        <p>
          {telling.told.map((one, index) => (
            <button
              key={JSON.stringify(runOf(one.trace))}
              type="button"
              onClick={() => show(index)}
            >
              History {index + 1}
            </button>
          ))}
        </p>
      )}
      {isShown && !chosen && <p>{telling.right.because}</p>}
    </QuestionCard>
  )
}

/** What the stage points at: the evidence about the chosen answer, where the stage shows the telling moment. */
export function evidenceFor(
  question: Prediction | undefined,
  stage: StageProps | undefined,
  telling: Telling | undefined,
  answer: number | undefined,
): readonly Evidence[] {
  if (!question || !stage || !telling) return []
  if (!isOnStage(telling, stage, (at, cursor) => at === cursor)) return []
  const option = answer === undefined ? telling.right : question.options[answer]
  return option?.evidence ?? []
}

/** The stage shows a telling run, at the telling moment (or later, where that will do). */
function isOnStage(
  { told }: Telling,
  { trace, cursor }: StageProps,
  isThere: (at: number, cursor: number) => boolean,
): boolean {
  return told.some(
    (one) =>
      isThere(one.cursor, cursor) &&
      JSON.stringify(runOf(one.trace)) === JSON.stringify(runOf(trace)),
  )
}

function runOf({ scenario, schedule }: StageProps['trace']) {
  return { scenario, schedule }
}
