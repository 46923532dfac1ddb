import { type ReactNode, useEffect, useRef } from 'react'
import styles from './modal.module.css'

/** A native dialog over the page: Escape and its button close it, focus goes back to where it was. */
export function Modal({
  title,
  onClose,
  children,
}: {
  readonly title: string
  onClose(): void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.modal} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  )
}
