import { type Chapter, chapters } from '../chapters'
import type { StageProps } from '../panes/pane'
import type { Telling } from './asking'
import { Lesson } from './lesson'
import { Question } from './question'
import { Variants } from './variants'

/** The lesson's column for what is on the stage: a chapter, or the bench, which has no chapter. */
export function LessonOf({
  chapter,
  stage,
  telling,
  answer,
  onAnswer,
  onChapter,
}: {
  readonly chapter: Chapter | undefined
  readonly stage: StageProps | undefined
  readonly telling: Telling | undefined
  readonly answer: number | undefined
  onAnswer(option: number | undefined): void
  onChapter(id: string): void
}) {
  if (!chapter) return <Lesson headline="The bench" />
  const here = chapters.indexOf(chapter)
  return (
    <Lesson
      headline={chapter.headline}
      minutes={chapter.minutes}
      Prose={chapter.Prose}
      More={chapter.More}
      previous={chapters[here - 1]}
      next={chapters[here + 1]}
      onChapter={onChapter}
    >
      {stage && (
        <>
          <Question
            key={chapter.id}
            question={chapter.question}
            stage={stage}
            telling={telling}
            answer={answer}
            onAnswer={onAnswer}
          />
          <Variants variants={chapter.variants} stage={stage} />
        </>
      )}
    </Lesson>
  )
}
