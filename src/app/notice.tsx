import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A sentence over the stage; it stays until it is put away. */
export function Notice({
  children,
  onClose,
}: {
  readonly children: ReactNode
  onClose?: () => void
}) {
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      {onClose && (
        <button type="button" onClick={onClose}>
          Dismiss
        </button>
      )}
    </div>
  )
}
