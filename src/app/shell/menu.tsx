import { useId, useRef } from 'react'
import { TakeHome } from '../offline/take-home'
import styles from './header.module.css'

/** What an instructor needs besides the stage. */
export function Menu({
  onQr,
  onNotes,
  onReport,
}: {
  onQr(): void
  onNotes(): void
  onReport(): void
}) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  function choose(act: () => void) {
    menu.current?.hidePopover()
    act()
  }
  return (
    <>
      <button type="button" popoverTarget={id}>
        Class
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <button type="button" onClick={() => choose(onNotes)}>
          Notes window
        </button>
        <button type="button" onClick={() => choose(onQr)}>
          QR code
        </button>
        <button type="button" onClick={() => choose(onReport)}>
          Open report
        </button>
        <a href="#worksheet" target="_blank" rel="noreferrer">
          Worksheet
        </a>
        <TakeHome />
      </div>
    </>
  )
}
