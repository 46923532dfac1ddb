import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { chapters } from '../../chapters'
import { BENCH } from '../../chapters/place'
import { Announcer } from '../../panes/announcer'
import { BusySign } from '../../panes/busy-sign'
import type { Notebook } from '../../panes/client'
import { newStageId, useStageChannel } from '../class/channel'
import { newsOf, obeyWith, openNotes } from '../class/news'
import type { Host } from '../host'
import { useAsking } from '../lesson/asking'
import { LessonOf } from '../lesson/lesson-of'
import { useProgress } from '../lesson/progress'
import { useKeys } from '../present/keys'
import { usePresenting } from '../present/present'
import { stageKeys } from '../present/stage-keys'
import { Reading } from '../reading/reading'
import { keepPlace } from '../session/kept-place'
import { usePlaying } from '../session/playing'
import { useRemote } from '../session/remote'
import { useSession } from '../session/use-session'
import { addressOf, stagePropsOf } from '../stage/props'
import { Stage } from '../stage/stage'
import { useSettings } from '../storage/settings'
import { Bar } from './bar'
import { useCopying } from './copied'
import { Header } from './header'
import { Notices } from './notices'
import { type DialogName, Overlays } from './overlays'
import styles from './shell.module.css'

/** The whole screen: header, stage, remote control, and what stands over them for a while. */
export function Shell({ host, notebook }: { readonly host: Host; readonly notebook: Notebook }) {
  const [arrival] = useState(() => location.hash || (notebook.read('place') ?? ''))
  const owner = useSession(host.client, arrival)
  const { session, send, open } = owner
  const remote = useRemote(owner)
  const hostState = useSyncExternalStore(host.subscribe, host.state)
  const presenting = usePresenting()
  const [settings, change] = useSettings(notebook)
  const learner = useProgress(notebook)
  const { progress, visit } = learner
  const copying = useCopying()
  const [dialog, setDialog] = useState<DialogName>()
  const [stageId] = useState(newStageId)
  const link = addressOf(session)

  const actions = useMemo(
    () => stageKeys(remote, presenting, () => setDialog('keys')),
    [remote, presenting],
  )
  useKeys(actions, settings.hasLetterKeys)
  usePlaying(session.player, send)
  useStageChannel(stageId, newsOf(session, link), obeyWith(remote, presenting, owner))
  useEffect(() => visit(session.chapter), [visit, session.chapter])
  const { isBusy } = session
  useEffect(() => {
    // What is still being run may have no end: nobody should have to come back to it.
    if (isBusy) return
    const place = link.slice(link.indexOf('#'))
    notebook.write('place', place)
    keepPlace(place)
  }, [notebook, link, isBusy])

  const stage = stagePropsOf({ owner, remote, presenting, client: host.client, notebook, link })
  const chapter = chapters.find(({ id }) => id === session.chapter)
  const title = chapter?.title ?? 'Bench'
  useEffect(() => {
    document.title = `Halfway: ${title}`
  }, [title])
  const asking = useAsking(host.client, chapter, stage, learner)
  if (session.error && hostState.kind !== 'unable') throw session.error
  const lesson = (
    <LessonOf
      chapter={chapter}
      stage={stage}
      asking={asking}
      onChapter={(id) => open(id, undefined, true)}
    />
  )
  return (
    <div className={styles.shell}>
      <Header
        tabs={[...chapters, { id: BENCH, title: 'Bench' }].map(({ id, title }) => ({
          id,
          title,
          isVisited: progress.visited.includes(id),
          isAnswered: progress.answers[id] !== undefined,
        }))}
        chapter={session.chapter}
        isPresenting={presenting.isPresenting}
        onChapter={(id) => open(id, undefined, true)}
        onCopyLink={() => copying.copy('Link', link)}
        onPresent={presenting.toggle}
        onKeys={() => setDialog('keys')}
        onQr={() => setDialog('qr')}
        onNotes={() => openNotes(stageId)}
        onReport={() => setDialog('report')}
      />
      <Notices
        notice={session.notice}
        hostState={hostState}
        isForgetful={notebook.isForgetful}
        onClose={() => send({ kind: 'notice', notice: undefined })}
      />
      {stage ? (
        <Stage
          stage={stage}
          lesson={lesson}
          evidence={asking?.evidence ?? []}
          covered={asking?.covered ?? []}
          onCopy={(text) => copying.copy('Output', text)}
        />
      ) : (
        <main className={styles.waiting}>
          {hostState.kind === 'unable' ? (
            <Reading chapter={session.chapter} />
          ) : (
            <div>{lesson}</div>
          )}
          {hostState.kind === 'loading' && <p role="status">SQLite is loading.</p>}
          <BusySign isBusy={hostState.kind === 'ready'} onStop={() => host.client.stop()} />
        </main>
      )}
      {stage && session.player && (
        <>
          <Announcer moment={stage.moment} before={stage.before} />
          <Bar
            player={session.player}
            moment={stage.moment}
            isBusy={session.isBusy}
            isEvidence={asking?.evidence.some(({ kind }) => kind === 'step') ?? false}
            remote={remote}
            move={(move) => send({ kind: 'move', move })}
          />
        </>
      )}
      <Overlays
        dialog={dialog}
        link={link}
        copying={copying}
        actions={actions}
        settings={settings}
        change={change}
        isForgetful={notebook.isForgetful}
        isBlank={presenting.isBlank}
        client={host.client}
        open={(id, place) => open(id, place, true)}
        onClose={() => setDialog(undefined)}
      />
    </div>
  )
}
