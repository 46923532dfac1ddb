import { useEffect, useMemo, useState } from 'react'
import { notesIdIn } from './class-channel'
import type { Host } from './host'
import { openNotebook } from './notebook'
import { NotesWindow } from './notes-window'
import { Shell } from './shell'
import { Worksheet } from './worksheet'

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
  if (view === 'notes' && notesId) return <NotesWindow id={notesId} />
  if (view === 'worksheet') return <Worksheet />
  return host ? <Shell host={host} notebook={notebook} /> : null
}

function viewOf(hash: string): 'stage' | 'notes' | 'worksheet' {
  if (notesIdIn(hash)) return 'notes'
  return hash === '#worksheet' ? 'worksheet' : 'stage'
}
