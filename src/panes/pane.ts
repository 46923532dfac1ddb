import type { ComponentType } from 'react'
import type { Scenario } from '../engine/scenario'
import type { Decision, Schedule } from '../engine/schedule'
import type { Moment, Trace } from '../engine/trace'
import type { Notebook, StageClient } from './client'

/** A place in a run: what a link opens. A run on a disk that was kept has that disk's `image`, which no link holds. */
export interface Place {
  readonly scenario: Scenario
  readonly schedule: Schedule
  readonly image?: Uint8Array | undefined
  readonly cursor: number
}

/** Everything a pane may know and do. Values are the stage at the cursor; functions change the run or the cursor. */
export interface StageProps {
  /** The chapter's id in links, or `bench`. */
  readonly chapter: string
  readonly trace: Trace
  /** Where the learner stands: `trace.moments[cursor]` is `moment`. */
  readonly cursor: number
  readonly moment: Moment
  /** The moment one tick earlier; undefined at the start. */
  readonly before: Moment | undefined
  readonly scenario: Scenario
  readonly schedule: Schedule
  /** The disk this run went on with, where it did not begin with the scenario's own. */
  readonly image: Uint8Array | undefined
  /** A new trace is being computed; what stands here is the last one. */
  readonly isBusy: boolean
  readonly isPresenting: boolean
  readonly client: StageClient
  readonly notebook: Notebook
  /** The address that opens this very moment again. */
  readonly link: string
  /** Moves the cursor; out of range goes to the nearest end. */
  goTo(cursor: number): void
  /** Decides what happens at this moment, drops what was planned later, and moves one tick on. */
  decide(decision: Decision): void
  /** Puts another run on the stage, a different scenario included. */
  open(place: Place): void
  /** Opens a chapter (or `bench`) with its own scenario, at its start or at `place`. */
  openChapter(chapter: string, place?: Place): void
}

/** A pane that a chapter adds to the stage. The app lists all of them in `src/app/stage/extras.ts`. */
export interface Extra {
  readonly name: string
  /** right: under the tables. lesson: under the prose. console: the console's prompt. main: in place of code and console. */
  readonly slot: 'right' | 'lesson' | 'console' | 'main'
  isShown(chapter: string, scenario: Scenario): boolean
  readonly Pane: ComponentType<StageProps>
}
