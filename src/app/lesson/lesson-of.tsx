import { type Chapter, chapters } from '../../chapters'
import type { StageProps } from '../../panes/pane'
import type { Asking } from './asking'
import { Lesson } from './lesson'
import { Question } from './question'
import { Variants } from './variants'

/** The lesson's column for what is on the stage: a chapter, or the bench, which has no chapter. */
export function LessonOf({
  chapter,
  stage,
  asking,
  onChapter,
}: {
  readonly chapter: Chapter | undefined
  readonly stage: StageProps | undefined
  readonly asking: Asking | undefined
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
          {asking && (
            <Question key={chapter.id} asking={asking} isPresenting={stage.isPresenting} />
          )}
          {/* Where the ledger is covered, the name of the run on the stage would say what is in it. */}
          {asking && !(asking.isOpen && asking.covered.includes('effects')) && (
            <Variants
              variants={chapter.variants}
              stage={stage}
              isTold={!asking.covered.includes('effects')}
            />
          )}
        </>
      )}
    </Lesson>
  )
}
