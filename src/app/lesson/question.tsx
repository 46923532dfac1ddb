import { tellingRun } from '../../chapters/telling-run'
import { QuestionCard } from '../../panes/question/card'
import type { Asking } from './asking'

/** The chapter's question over the stage: committed to first, then answered by the telling run. */
export function Question({
  asking,
  isPresenting,
}: {
  readonly asking: Asking
  readonly isPresenting: boolean
}) {
  const { question, telling, answer, isTold, isHalfTrue, commit, show, goAsk } = asking
  const chosen = answer === undefined ? undefined : question.options[answer]
  return (
    <QuestionCard
      question={question.question}
      choices={question.options}
      answer={answer}
      verdict={
        isTold && chosen && telling
          ? { isRight: chosen === telling.right, because: chosen.because }
          : undefined
      }
      canVote={isPresenting}
      onAnswer={commit}
      onShow={() => show(telling ? tellingRun(chosen ?? telling.right, telling.told) : 0)}
      onAsk={goAsk}
    >
      {isTold && telling && !chosen && <p>{telling.right.because}</p>}
      {isTold && telling && telling.told.length > 1 && (
        <p>
          {isHalfTrue && 'In this history it looks so. Another one leaves the very same rows: '}
          {telling.told.map(({ trace }, index) => (
            <button
              key={JSON.stringify([trace.scenario, trace.schedule])}
              type="button"
              onClick={() => show(index)}
            >
              History {index + 1}
            </button>
          ))}
        </p>
      )}
    </QuestionCard>
  )
}
