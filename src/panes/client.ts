import type { Inspection } from '../engine/run/inspect'
import type { Scenario } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import type { Trace } from '../engine/trace'

/** A run; with `image`, one that goes on with the disk of an earlier run. */
export interface RunAsked {
  readonly scenario: Scenario
  readonly schedule: Schedule
  readonly image?: Uint8Array | undefined
}

/** What panes ask of the host; the bridge's client fits it. A pane that needs one more question adds it here. */
export interface StageClient {
  run(ask: RunAsked): Promise<Trace>
  /** The database file as it is committed at a moment. */
  image(ask: RunAsked & { readonly cursor: number }): Promise<Uint8Array>
  /** Whether bytes are a sound disk of this scenario. */
  inspect(ask: { readonly scenario: Scenario; readonly image: Uint8Array }): Promise<Inspection>
  /** Ends whatever the host is doing; nothing is lost. */
  stop(): void
}

/** Words the learner wrote and choices they made, kept in this browser where it allows that. */
export interface Notebook {
  read(key: string): string | undefined
  write(key: string, text: string): void
  /** Nothing is kept beyond this page: the browser refuses storage. */
  readonly isForgetful: boolean
}
