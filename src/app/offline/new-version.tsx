import { useEffect, useState } from 'react'
import { Notice } from '../notice'
import { registerOffline } from './offline'

/** Keeps the page for later visits, and says when another version waits. The reader decides when it takes over. */
export function NewVersion() {
  const [waiting, setWaiting] = useState<{ apply(): void }>()
  useEffect(() => registerOffline((apply) => setWaiting({ apply })), [])
  if (!waiting) return null
  return (
    <Notice onClose={() => setWaiting(undefined)}>
      A new version of Halfway is here. This lesson stays as it is until you take it.{' '}
      <button type="button" onClick={waiting.apply}>
        Load the new version
      </button>
    </Notice>
  )
}
