import type { Scenario } from '../engine/scenario'
import type { Schedule } from '../engine/schedule'
import type { Trace } from '../engine/trace'

/** What panes ask of the host; the bridge's client fits it. A pane that needs one more question adds it here. */
export interface StageClient {
  run(ask: { readonly scenario: Scenario; readonly schedule: Schedule }): Promise<Trace>
}

/** Words the learner wrote and choices they made, kept in this browser where it allows that. */
export interface Notebook {
  read(key: string): string | undefined
  write(key: string, text: string): void
  /** Nothing is kept beyond this page: the browser refuses storage. */
  readonly isForgetful: boolean
}
