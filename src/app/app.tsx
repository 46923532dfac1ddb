import { Suspense, useEffect, useMemo, useState } from 'react'
import { notesIdIn } from './class-channel'
import type { Host } from './host'
import { later } from './later'
import { openNotebook } from './notebook'
import { Shell } from './shell'

const NotesWindow = later(async () => (await import('./notes-window')).NotesWindow)
const Worksheet = later(async () => (await import('./worksheet')).Worksheet)

/** One page, three views by address: the stage, the instructor's notes, the worksheet. */
export function App({ startHost }: { startHost(): Host }) {
  const [view, setView] = useState(() => viewOf(location.hash))
  const notebook = useMemo(openNotebook, [])
  const host = useMemo(() => (view === 'stage' ? startHost() : undefined), [view, startHost])

  useEffect(() => {
    const follow = () => setView(viewOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  const notesId = notesIdIn(location.hash)
  return (
    <Suspense fallback={null}>
      {view === 'notes' && notesId && <NotesWindow id={notesId} />}
      {view === 'worksheet' && <Worksheet />}
      {host && <Shell host={host} notebook={notebook} />}
    </Suspense>
  )
}

function viewOf(hash: string): 'stage' | 'notes' | 'worksheet' {
  if (notesIdIn(hash)) return 'notes'
  return hash === '#worksheet' ? 'worksheet' : 'stage'
}
