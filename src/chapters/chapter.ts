import type { ComponentType } from 'react'
import type { Scenario } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import type { Claim } from './claim'
import type { Prediction } from './prediction'

/** One run: what it is made from. */
export interface Run {
  readonly scenario: Scenario
  readonly schedule: Schedule
}

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

/** For the person in front of a class. Sentences, in the order they are needed. */
export interface Notes {
  readonly ask: readonly string[]
  /** What classes get wrong, and what on the stage answers it. */
  readonly mistakes: readonly string[]
  /** The chapter's minutes spent: the sum is the chapter's. */
  readonly plan: readonly { readonly minutes: number; readonly what: string }[]
  /** What to press, and when. */
  readonly clicker: readonly string[]
}

/** The chapter's part of the printed worksheet. */
export interface WorksheetPart {
  readonly questions: readonly string[]
  /** Tables to fill in by hand: a caption, the columns, and what stands in the first column. */
  readonly tables: readonly {
    readonly caption: string
    readonly columns: readonly string[]
    readonly rows: readonly string[]
  }[]
}

/** One chapter: what is read, what is asked, and what runs on the stage. Its own run opens at the start. */
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
  readonly notes: Notes
  readonly worksheet: WorksheetPart
  /** What the text says about runs, proved by running them. */
  readonly claims: readonly Claim[]
}
