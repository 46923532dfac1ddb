import type { ComponentType } from 'react'
import type { Prediction } from './prediction'
import type { Run } from './run'

/** A run with a name, offered as a button on the stage. */
export interface Variant extends Run {
  readonly name: string
  /** What to look at, in one sentence. */
  readonly about: string
  /** Where the stage opens in it. */
  readonly cursor: number
}

/** What a chapter adds to the stage, beside code, console and tables. */
export type PaneName = 'knowledge' | 'states' | 'report' | 'timeline' | 'bench' | 'explain'

/**
 * One chapter: what is read, what is asked, and what runs on the stage. Its own run opens at the start. Beside it in
 * its folder, named as its number and id say: `notes.ts` for the class, and `claims.ts`, which proves its text.
 */
export interface Chapter extends Run {
  /** As in links. */
  readonly id: string
  /** Counted from 1. */
  readonly number: number
  /** Short, for the navigation. */
  readonly title: string
  readonly headline: string
  readonly minutes: number
  /** Read before the question. */
  readonly Prose: ComponentType
  /** Shown on request, and in the page of text. */
  readonly More: ComponentType
  readonly question: Prediction
  readonly variants: readonly Variant[]
  readonly panes: readonly PaneName[]
}
