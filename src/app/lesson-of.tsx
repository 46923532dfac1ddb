import type { Chapter } from '../chapters'
import type { StageProps } from '../panes/pane'
import { Lesson } from './lesson'

export function LessonOf({
  chapter,
}: {
  readonly chapter: Chapter | undefined
  readonly stage: StageProps | undefined
  readonly answer: number | undefined
  onAnswer(option: number): void
  onChapter(id: string): void
}) {
  if (!chapter) return <h1>The bench</h1>
  return (
    <Lesson
      headline={chapter.headline}
      minutes={chapter.minutes}
      Prose={chapter.Prose}
      previous={null}
      next={null}
    >
      {null}
    </Lesson>
  )
}
