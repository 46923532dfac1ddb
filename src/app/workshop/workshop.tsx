import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Notebook } from '../../panes/client'
import type { Host } from '../host'
import { arrive, type Opened } from './arrive'
import { WorkshopRoom } from './room'
import { openShelf } from './shelf'
import styles from './workshop.module.css'

/** The workshop: whatever its address opens, and after that what the reader opens. */
export function Workshop({
  host,
  notebook,
  address,
}: {
  readonly host: Host
  readonly notebook: Notebook
  readonly address: string
}) {
  const shelf = useMemo(openShelf, [])
  const [open, setOpen] = useState<{ readonly opened: Opened; readonly number: number }>()
  const put = useCallback((opened: Opened) => {
    setOpen((before) => ({ opened, number: (before?.number ?? 0) + 1 }))
  }, [])

  useEffect(() => {
    let isOver = false
    void arrive(address, shelf, host.client).then((opened) => {
      if (!isOver) put(opened)
    })
    return () => {
      isOver = true
    }
  }, [address, shelf, host, put])
  useEffect(() => {
    document.title = 'Halfway: Workshop'
    delete document.documentElement.dataset.presenting
  }, [])

  if (!open) return <main className={styles.waiting} aria-busy="true" />
  return (
    <WorkshopRoom
      key={open.number}
      host={host}
      shelf={shelf}
      opened={open.opened}
      lesson={notebook.read('place') ?? '#'}
      put={put}
    />
  )
}
