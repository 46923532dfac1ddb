import { useEffect, useMemo, useState } from 'react'
import { later } from '../panes/later'
import { startHost } from './host'
import { viewOf } from './session/view'
import { Shell } from './shell/shell'
import { openNotebook } from './storage/notebook'

const Workshop = later(async () => (await import('./workshop/workshop')).Workshop)
const NotesWindow = later(async () => (await import('./class/notes-window')).NotesWindow)
const Worksheet = later(async () => (await import('./class/worksheet')).Worksheet)

/** What the address asks for. */
export function App() {
  const [view, setView] = useState(() => viewOf(location.hash))
  const notebook = useMemo(openNotebook, [])

  useEffect(() => {
    const follow = () => setView(viewOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return (
    <>
      {view.kind === 'notes' && <NotesWindow id={view.id} />}
      {view.kind === 'worksheet' && <Worksheet />}
      {view.kind === 'stage' && <Shell host={startHost()} notebook={notebook} />}
      {view.kind === 'workshop' && (
        <Workshop host={startHost()} notebook={notebook} address={view.address} />
      )}
    </>
  )
}
