import type { Chapter } from './chapter'

export type { Chapter } from './chapter'

/** The lesson, in order. */
export const chapters: readonly Chapter[] = []
