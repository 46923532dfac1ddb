import type { ReactNode } from 'react'
import type { HostState } from '../../bridge/client'
import { BusySign } from '../../panes/busy-sign'
import type { Host } from '../host'
import { Reading } from '../reading/reading'
import styles from './shell.module.css'

/** In place of the stage until the first run is known: the lesson, or all of it as text where SQLite cannot run. */
export function Waiting({
  chapter,
  host,
  hostState,
  children,
}: {
  readonly chapter: string
  readonly host: Host
  readonly hostState: HostState
  readonly children: ReactNode
}) {
  return (
    <main id="stage" tabIndex={-1} className={styles.waiting}>
      {hostState.kind === 'unable' ? <Reading chapter={chapter} /> : <div>{children}</div>}
      {hostState.kind === 'loading' && <p role="status">SQLite is loading.</p>}
      <BusySign isBusy={hostState.kind === 'ready'} onStop={() => host.client.stop()} />
    </main>
  )
}
