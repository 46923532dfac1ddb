import { ImpossibleSchedule, imageAt, run } from '../engine/run'
import type { Sqlite } from '../engine/storage'
import { programOf } from '../programs'
import type { Ask, Question, Questions } from './protocol'

/** What the host does for each question. @throws ImpossibleSchedule where the schedule cannot be followed. */
export async function answer(
  { question, ask }: Ask,
  sqlite: Sqlite,
  _tell: (progress: unknown) => void,
): Promise<Questions[Question]['answer']> {
  const means = { program: programOf(ask.scenario), sqlite, image: ask.image }
  switch (question) {
    case 'run':
      return run(ask.scenario, ask.schedule, means)
    case 'image':
      return imageAt(ask.schedule, ask.cursor, means)
  }
}

/** The error is a sentence for the reader, not a bug of ours. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ImpossibleSchedule
}
