import { useState } from 'react'
import type { HostState } from '../../bridge/client'
import { Notice } from '../notice'
import { NewVersion } from '../offline/new-version'
import styles from './shell.module.css'

/** Sentences between the header and the stage. */
export function Notices({
  notice,
  hostState,
  isForgetful,
  onClose,
}: {
  readonly notice: string | undefined
  readonly hostState: HostState
  /** The browser refuses storage. */
  readonly isForgetful: boolean
  onClose(): void
}) {
  const [isForgetfulRead, setForgetfulRead] = useState(false)
  return (
    <div className={styles.notices}>
      <NewVersion />
      {notice !== undefined && <Notice onClose={onClose}>{notice}</Notice>}
      {isForgetful && !isForgetfulRead && (
        <Notice onClose={() => setForgetfulRead(true)}>
          This browser refuses storage, so nothing is saved: everything works until the page is
          closed, and a copied link still opens this run.
        </Notice>
      )}
      {hostState.kind === 'unable' && (
        <Notice>
          {hostState.isFetched
            ? 'SQLite cannot run in this browser, so the stage stays empty: allow WebAssembly for this page or open it in another browser.'
            : 'SQLite could not be fetched, so the stage stays empty: load the page again when there is a network.'}{' '}
          The lesson can still be read. ({hostState.message})
        </Notice>
      )}
    </div>
  )
}
