import { useEffect, useState } from 'react'
import styles from './busy-sign.module.css'

/** What is done sooner needs no sign. The sign is to stand within 200 ms of a key: the page may be slow to draw it. */
const PATIENCE_MS = 120

/** SQLite has been at work for so long that a person asks whether anything happens. */
export function useIsLong(isBusy: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isBusy])
  return isBusy && isLong
}

/** Says that SQLite is still at work, and offers to end it. */
export function BusySign({ isBusy, onStop }: { readonly isBusy: boolean; onStop(): void }) {
  const isLong = useIsLong(isBusy)
  return (
    <div className={styles.sign} role="status">
      {isLong && (
        <>
          <span>SQLite is still working</span>
          <button type="button" onClick={onStop}>
            Stop
          </button>
        </>
      )}
    </div>
  )
}
