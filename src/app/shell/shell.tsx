import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { chapters } from '../../chapters'
import { BENCH } from '../../chapters/place'
import type { Notebook } from '../../panes/client'
import { newStageId, useStageChannel } from '../class/channel'
import { newsOf, obeyWith, openNotes } from '../class/news'
import type { Host } from '../host'
import { useAsking } from '../lesson/asking'
import { LessonOf } from '../lesson/lesson-of'
import { type Progress, useProgress } from '../lesson/progress'
import { usePresenting } from '../present/present'
import { useStageKeys } from '../present/stage-keys'
import { useKeptPlace } from '../session/kept-place'
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
import { Waiting } from './waiting'

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

  const showKeys = useCallback(() => setDialog('keys'), [])
  const actions = useStageKeys({ remote, presenting, showKeys }, settings.hasLetterKeys)
  usePlaying(session.player, send)
  useStageChannel(stageId, newsOf(session, link), obeyWith(remote, presenting, owner))
  useEffect(() => visit(session.chapter), [visit, session.chapter])
  useKeptPlace(notebook, link, session.isBusy)

  const openAtStart = (id: string) => open(id, undefined, true)
  const stage = stagePropsOf({ owner, remote, presenting, client: host.client, notebook, link })
  const chapter = chapters.find(({ id }) => id === session.chapter)
  useTitle(chapter?.title ?? 'Bench')
  const asking = useAsking(host.client, chapter, stage, learner)
  if (session.error && hostState.kind !== 'unable') throw session.error
  const lesson = (
    <LessonOf chapter={chapter} stage={stage} asking={asking} onChapter={openAtStart} />
  )
  return (
    <div className={styles.shell}>
      <Header
        tabs={tabsOf(progress)}
        chapter={session.chapter}
        isPresenting={presenting.isPresenting}
        onChapter={openAtStart}
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
          isAnswered={asking?.isOpen === false}
          onCopy={(text) => copying.copy('Output', text)}
        />
      ) : (
        <Waiting chapter={session.chapter} host={host} hostState={hostState}>
          {lesson}
        </Waiting>
      )}
      {stage && session.player && (
        <Bar
          player={session.player}
          stage={stage}
          isEvidence={asking?.evidence.some(({ kind }) => kind === 'step') ?? false}
          remote={remote}
          move={(move) => send({ kind: 'move', move })}
        />
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

function tabsOf({ visited, answers }: Progress) {
  return [...chapters, { id: BENCH, title: 'Bench' }].map(({ id, title }) => ({
    id,
    title,
    isVisited: visited.includes(id),
    isAnswered: answers[id] !== undefined,
  }))
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `Halfway: ${title}`
  }, [title])
}
